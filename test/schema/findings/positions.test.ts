// Positions of elements inside an item, which rules get and entries do not hand on.
import { expect, test } from 'vitest'
import { builtInSchemas } from '../../../src/messages/index.ts'
import { copyPositions, createPositionLog, logPosition, positionsOf } from '../../../src/schema/cursor/state.ts'
import { type StreamItem, streamWith } from '../../../src/schema/index.ts'
import { readFixtureText } from '../../support/fixtures.ts'

const root = '/Document/CstmrCdtTrfInitn'

async function itemsOf(
  text: string,
  each: string[],
  places: boolean | string[],
  noPlacesIn?: string[],
): Promise<StreamItem[]> {
  const items: StreamItem[] = []
  for await (const part of streamWith(text, {
    schema: builtInSchemas,
    each,
    positions: places,
    noPositionsIn: noPlacesIn,
  })) {
    if (part.kind === 'item') items.push(part)
  }
  return items
}

const text = readFixtureText('valid/pain.001.001.03.xml')
const each = [root, `${root}/GrpHdr`, `${root}/PmtInf`, `${root}/PmtInf/CdtTrfTxInf`]

/** The place of the start tag at an offset, counted by hand. */
function placeAt(offset: number): { line: number; column: number; offset: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, offset }
}

test('a part of the log tells where its own elements stand, and of an empty one all is the beginning', () => {
  const log = createPositionLog()
  const at = (line: number) => ({ line, column: line + 1, offset: line + 2 })
  const tags: [depth: number, name: string, occurrence: number][] = [
    [1, 'Ntry', 1],
    [2, 'Amt', 0],
    [2, 'Dtls', 1],
    [3, 'Ref', 0],
    [2, 'Dtls', 2],
    [3, 'Ref', 0],
    [1, 'Ntry', 2],
    [2, 'Ref', 0],
  ]
  for (const [number, [depth, name, occurrence]] of tags.entries())
    logPosition(log, depth, name, occurrence, at(number))
  expect(positionsOf(log, 0, 0)('Amt')).toEqual({ line: 1, column: 1, offset: 0 })
  const steps = ['', 'Amt', 'Dtls', 'Dtls[1]/Ref', 'Dtls[2]', 'Dtls[2]/Ref', 'Dtls[3]/Ref', 'Ref', 'Amt/@Ccy', '@x']
  const lines = [0, 1, 2, 3, 4, 5, 0, 0, 1, 0]
  expect(steps.map(positionsOf(log, 0, 6))).toEqual(lines.map(at))
  // What comes after its end is of another one.
  expect(positionsOf(log, 0, 4)('Dtls[2]/Ref')).toEqual(at(0))
  expect(positionsOf(log, 6, log.length)('Ref')).toEqual(at(7))
  const copy = copyPositions(log, 2, 4)
  log.length = 0
  logPosition(log, 9, 'Other', 9, at(99))
  expect(positionsOf(copy, 0, copy.length)('Ref')).toEqual(at(3))
})

test('an item tells where the elements in it stand, at every depth', async () => {
  let found = 0
  for (const item of await itemsOf(text, each, true)) {
    expect(item.positionOf?.('')).toEqual({ line: item.line, column: item.column, offset: item.offset })
    if (!item.each.endsWith('CdtTrfTxInf')) continue
    const from = (tag: string): number => text.indexOf(tag, item.offset)
    expect(item.positionOf?.('PmtId/EndToEndId')).toEqual(placeAt(from('<EndToEndId>')))
    expect(item.positionOf?.('Amt/InstdAmt')).toEqual(placeAt(from('<InstdAmt')))
    expect(item.positionOf?.('Amt/InstdAmt/@Ccy')).toEqual(placeAt(from('<InstdAmt')))
    expect(item.positionOf?.('CdtrAcct/Id/IBAN')).toEqual(placeAt(text.indexOf('<IBAN>', from('<CdtrAcct>'))))
    found++
  }
  expect(found).toBeGreaterThan(1)
})

test('what is not there stands where the nearest element around it does', async () => {
  const [payment] = (await itemsOf(text, each, true)).filter(({ each: path }) => path.endsWith('CdtTrfTxInf'))
  expect(payment?.positionOf?.('Cdtr/PstlAdr[7]/Ctry')).toEqual(payment?.positionOf?.('Cdtr'))
  expect(payment?.positionOf?.('NoSuch/Thing')).toEqual(payment?.positionOf?.(''))
})

test('an item that cannot repeat keeps its place in the one around it, one that can does not', async () => {
  const items = await itemsOf(text, each, true)
  const message = items.find((item) => item.each === root)
  const header = items.find((item) => item.each === `${root}/GrpHdr`)
  expect(message?.positionOf?.('GrpHdr/NbOfTxs')).toEqual(header?.positionOf?.('NbOfTxs'))
  expect(message?.positionOf?.('GrpHdr/NbOfTxs')).toEqual(placeAt(text.indexOf('<NbOfTxs>')))
  expect(message?.positionOf?.('PmtInf[2]')).toEqual(message?.positionOf?.(''))
})

test('the elements around an item have their places', async () => {
  const [payment] = (await itemsOf(text, each, false)).filter(({ each: path }) => path.endsWith('CdtTrfTxInf'))
  expect(payment?.ancestors[2]).toMatchObject({ name: 'PmtInf', ...placeAt(text.indexOf('<PmtInf>')) })
})

test('places of some items only: the others keep none, and those are told alike', async () => {
  const all = await itemsOf(text, each, true)
  for (const asked of each) {
    const some = await itemsOf(text, each, [asked])
    expect(some.map((item) => item.positionOf !== undefined)).toEqual(all.map((item) => item.each === asked))
    some.forEach((item, index) => {
      if (item.positionOf === undefined) return
      for (const where of ['', 'PmtId/EndToEndId', 'NbOfTxs', 'DbtrAcct/Id/IBAN', 'Amt/InstdAmt']) {
        expect(item.positionOf(where)).toEqual(all[index]?.positionOf?.(where))
      }
    })
  }
})

test('with onItem, items tell the same places as long as that runs', async () => {
  const kept = await itemsOf(text, each, true)
  let number = 0
  function onItem(item: StreamItem): void {
    for (const where of ['', 'PmtId/EndToEndId', 'NbOfTxs', 'DbtrAcct/Id/IBAN', 'Amt/InstdAmt', 'No/Such']) {
      expect(item.positionOf?.(where)).toEqual(kept[number]?.positionOf?.(where))
    }
    number++
  }
  for await (const part of streamWith(text, { schema: builtInSchemas, each, positions: true, onItem })) void part
  expect(number).toBe(kept.length)
})

test('places of more tags than there is room for at first', async () => {
  const [, payment = ''] = /(<CdtTrfTxInf>.*?<\/CdtTrfTxInf>)/s.exec(text) ?? []
  const lines = Array.from({ length: 400 }, (_, n) => `<Strd><AddtlRmtInf>${n}</AddtlRmtInf></Strd>`)
  const many = payment.replace(/<RmtInf>.*<\/RmtInf>|(?=<\/CdtTrfTxInf>)/s, `<RmtInf>\n${lines.join('\n')}</RmtInf>`)
  const large = text.replace(payment, many)
  const [item] = (await itemsOf(large, each, true)).filter(({ each: path }) => path.endsWith('CdtTrfTxInf'))
  const offset = large.indexOf('<AddtlRmtInf>399<')
  expect(item?.positionOf?.('RmtInf/Strd[400]/AddtlRmtInf')).toMatchObject({ offset })
})

test('what stands inside an element of noPlacesIn has the place of that element; all else keeps its own', async () => {
  const payments = `${root}/PmtInf/CdtTrfTxInf`
  const all = await itemsOf(text, each, true)
  const some = await itemsOf(text, each, true, [`${payments}/Cdtr`, `${payments}/PmtId/EndToEndId`, `${root}/PmtInf`])
  expect(some.length).toBe(all.length)
  some.forEach((item, index) => {
    const other = all[index]
    for (const where of ['', 'PmtId/EndToEndId', 'Amt/InstdAmt', 'Cdtr', 'CdtrAcct/Id/IBAN', 'NbOfTxs']) {
      // Items inside an element that hides places tell theirs.
      const hidden = item.each === `${root}/PmtInf` && where !== ''
      expect(item.positionOf?.(where)).toEqual(other?.positionOf?.(hidden ? '' : where))
    }
    expect(item.positionOf?.('Cdtr/Nm')).toEqual(item.positionOf?.('Cdtr'))
  })
  const names = all.filter((item) => item.each === payments).map((item) => item.positionOf?.('Cdtr/Nm').offset)
  expect(names).not.toContain(undefined)
  expect(names[0]).toBe(text.indexOf('<Nm>', text.indexOf('<Cdtr>')))
})

test('an element that does not belong there has no place, nor has what is in it', async () => {
  const wrong = text.replace('<CdtrAcct>', '<Foo><Bar>1</Bar></Foo><CdtrAcct>')
  const [payment] = (await itemsOf(wrong, each, true)).filter(({ each: path }) => path.endsWith('CdtTrfTxInf'))
  for (const where of ['Foo', 'Foo/Bar']) expect(payment?.positionOf?.(where)).toEqual(payment?.positionOf?.(''))
  expect(wrong.slice(payment?.positionOf?.('CdtrAcct').offset)).toMatch(/^<CdtrAcct>/)
})
