import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parsePain002 } from '../../src/pain002.ts'
import { samples } from '../support/samples.ts'

const reports = samples().filter(({ folder }) => folder === 'pain.002.001.03')

function count(text: string, element: string): number {
  return text.match(new RegExp(`<${element}[\\s>]`, 'g'))?.length ?? 0
}

describe('reports of real banks', () => {
  if (reports.length === 0) {
    test('there are no sample files on this machine: nothing to read', () => expect(reports).toEqual([]))
    return
  }

  test.each(reports)('$name', async ({ path }) => {
    const text = readFileSync(path, 'utf8')
    const { blocks, group, header, message } = await parsePain002(text)
    expect(message).toBe('pain.002.001.03')
    expect(header?.messageId).toBeDefined()
    expect(group?.originalMessageId).toBeDefined()
    expect(blocks.length).toBe(count(text, 'OrgnlPmtInfAndSts'))
    const transactions = blocks.flatMap((block) => block.transactions)
    expect(transactions.length).toBe(count(text, 'TxInfAndSts'))
    const statuses = transactions.filter(({ status }) => status !== undefined)
    expect(statuses.length).toBe(count(text, 'TxSts'))
  })
})
