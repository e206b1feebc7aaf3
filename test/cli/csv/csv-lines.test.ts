import { expect, test } from 'vitest'
import { csvRecords, isCsvError, syntaxFault } from '../../../src/cli/csv/csv-rows.ts'

/** The lines of the records of a text in pieces of a size. */
async function linesOf(text: string, size: number): Promise<number[]> {
  const bytes = new TextEncoder().encode(text)
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const lines: number[] = []
  for await (const { line } of csvRecords(pieces(), { delimiter: ',', counts: 'lines' })) lines.push(line)
  return lines
}

/** The line of the fault that ends a text. */
async function faultOf(text: string, size: number): Promise<number> {
  try {
    await linesOf(text, size)
  } catch (error) {
    if (!isCsvError(error)) throw error
    return syntaxFault(error).line
  }
  throw new Error('There is no fault')
}

const sizes = [1, 2, 3, 7, 1000]

test.each(['\n', '\r\n'])('the line of a record is that of its last character, with line ends %j', async (end) => {
  const text = ['a,b', '"x', 'y",1', '', '2,3', '4,"u', '', 'v"', '5,6', ''].join(end)
  for (const size of sizes) expect(await linesOf(text, size)).toEqual([1, 3, 5, 8, 9])
  for (const size of sizes) expect(await linesOf(`\ufeff${text.slice(0, -end.length)}`, size)).toEqual([1, 3, 5, 8, 9])
})

test('line ends of both kinds in one file count as one each', async () => {
  for (const size of sizes) expect(await linesOf('a,b\r\n"x\ny\rz\r\n",1\r\n2,3\r\n', size)).toEqual([1, 5, 6])
})

test.each(['\n', '\r\n'])('a fault has the line it stands in, with line ends %j', async (end) => {
  const before = ['a,b', '"x', 'y",1', '', ''].join(end)
  for (const size of sizes) {
    expect(await faultOf(`${before}the "Ox",2${end}`, size)).toBe(5)
    expect(await faultOf(`${before}"p${end}q",the "Ox"${end}`, size)).toBe(6)
    expect(await faultOf(`${before}"p" inn,2${end}`, size)).toBe(5)
    expect(await faultOf(`${before}"p,2${end}3,4${end}`, size)).toBe(6)
  }
})

test('many lines, of which those that were passed are forgotten in lots', async () => {
  const lines = await linesOf('1,"2\r\n"\r\n'.repeat(5000), 10_000)
  expect(lines).toEqual(Array.from({ length: 5000 }, (_, index) => 2 * index + 2))
})
