import { describe, expect, it } from 'vitest'
import { prepareSchema } from '../../src/schema/compile/prepare.ts'
import { createWindowSplitter, type Window } from '../../src/xsd/window.ts'
import { validFixtures } from '../support/fixtures.ts'
import { createOracle } from '../support/oracle.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'

const options = { wanted: () => true, maxSize: 64_000_000, limits: undefined }

function windowsOf(text: string, message: string, size: number, piece = text.length, elements = 60_000): Window[] {
  const splitter = createWindowSplitter({
    ...options,
    onRoot: () => prepareSchema(schemaTables(message)),
    size,
    maxElements: () => elements,
  })
  const windows: Window[] = []
  for (let from = 0; from < text.length; from += piece) windows.push(...splitter.write(text.slice(from, from + piece)))
  windows.push(splitter.end())
  return windows
}

function sliceOf({ text, headLength, tailLength }: Window): string {
  return text.slice(headLength, text.length - tailLength)
}

describe('windows', () => {
  for (const message of messages) {
    for (const { name, bytes } of validFixtures(message)) {
      const text = new TextDecoder().decode(bytes)

      it(`hold all of ${name}, each a document that libxml2 takes`, () => {
        const oracle = createOracle(schemaText(message))
        for (const size of [1, 400, 3000]) {
          const windows = windowsOf(text, message, size)
          expect(windows.map(sliceOf).join('').trim()).toBe(text.replace(/^<\?xml[^>]*>/, '').trim())
          for (const window of windows) expect(oracle.validate(window.text).errors).toEqual([])
        }
        oracle.dispose()
      })

      it(`are the same for ${name} in pieces of any size`, () => {
        const whole = windowsOf(text, message, 400)
        for (const piece of [1, 7, 1000]) expect(windowsOf(text, message, 400, piece)).toEqual(whole)
      })
    }
  }

  const tables = schemaTables('camt.053.001.06')
  const open = `<Document xmlns="${tables.namespace}"><BkToCstmrStmt><GrpHdr>h</GrpHdr>`
  const statement = (id: string): string => `<Stmt><Id>${id}</Id><Ntry>${'a'.repeat(300)}</Ntry><Ntry>b</Ntry></Stmt>`

  it('carry no earlier element that may repeat, so that the head stays small', () => {
    const text = `${open}${[1, 2, 3, 4].map((n) => statement(String(n))).join('')}</BkToCstmrStmt></Document>`
    const heads = windowsOf(text, 'camt.053.001.06', 1).map((window) => window.text.slice(0, window.headLength))
    expect(heads).toEqual([
      '',
      `${open}<Stmt><Id>1</Id>`,
      `${open}<Stmt><Id>2</Id>`,
      `${open}<Stmt><Id>3</Id>`,
      `${open}<Stmt><Id>4</Id>`,
    ])
  })

  it('keep the last of a row that is followed by other elements', () => {
    const balances = '<Bal>1</Bal><Bal>2</Bal><Bal>3</Bal>'
    const text = `${open}<Stmt>${balances}<Ntry>${'a'.repeat(300)}</Ntry><Ntry>b</Ntry></Stmt></BkToCstmrStmt></Document>`
    const last = windowsOf(text, 'camt.053.001.06', 300).at(-1)
    expect(last?.text.slice(0, last.headLength)).toBe(`${open}<Stmt><Bal>3</Bal>`)
  })

  it('close what goes on, prefixes and all', () => {
    const text = `<d:Document xmlns:d="${tables.namespace}"><d:BkToCstmrStmt ><d:Stmt\n><d:Ntry/><d:Ntry/></d:Stmt></d:BkToCstmrStmt></d:Document>`
    const [first] = windowsOf(text, 'camt.053.001.06', 1)
    expect(first?.text.slice(-first.tailLength)).toBe('</d:Stmt></d:BkToCstmrStmt></d:Document>')
  })

  it('are cut by their number of lines and elements too', () => {
    const text = `${open}<Stmt>${'<Ntry>a</Ntry>\n'.repeat(100)}</Stmt></BkToCstmrStmt></Document>`
    expect(windowsOf(text, 'camt.053.001.06', 1_000_000, undefined, 20)).toHaveLength(11)
  })

  it('are refused where they would grow without end', () => {
    const splitter = createWindowSplitter({
      ...options,
      onRoot: () => undefined,
      size: 10,
      maxElements: () => 10,
      maxSize: 1000,
    })
    splitter.write('<a>')
    expect(() => {
      for (let i = 0; i < 1000; i++) splitter.write('<b>text</b>')
    }).toThrow('without a place to divide it')
  })
})
