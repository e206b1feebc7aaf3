// Through the index of the room, which no entry exports: compareDocuments.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compareDocuments } from '../../src/compare/index.ts'
import { upgradePain001 } from '../../src/pain001.ts'
import { parseDocument } from '../../src/schema.ts'
import { textOf } from '../support/collect.ts'

const old = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8')

async function documentOf(text: string): Promise<unknown> {
  return (await parseDocument(text)).document
}

const upgraded = (text: string): Promise<string> => textOf(upgradePain001(text))

describe('a file in two versions', () => {
  test('has no differences, in either order', async () => {
    const [before, after] = [await documentOf(old), await documentOf(await upgraded(old))]
    expect([...compareDocuments(before, after)]).toEqual([])
    expect([...compareDocuments(after, before)]).toEqual([])
  })

  test('has the real ones, at their paths in the second', async () => {
    const changed = (await upgraded(old))
      .replace(/<BICFI>[^<]*/, '<BICFI>TOOLATWWXXX')
      .replace(/<Dt>[^<]*/, '<Dt>2026-03-05')
    const found = [...compareDocuments(await documentOf(old), await documentOf(changed))]
    expect(found.map(({ kind, path, to }) => [kind, path, to])).toEqual([
      ['changed', '/Document/CstmrCdtTrfInitn/PmtInf[1]/ReqdExctnDt/Dt', '2026-03-05'],
      ['changed', '/Document/CstmrCdtTrfInitn/PmtInf[1]/DbtrAgt/FinInstnId/BICFI', 'TOOLATWWXXX'],
    ])
  })
})

test('a status and a party are the same as text and element; more beside them is a difference', () => {
  expect([
    ...compareDocuments({ Sts: 'BOOK', Dbtr: { Nm: 'A' } }, { Sts: { Cd: 'BOOK' }, Dbtr: { Pty: { Nm: 'A' } } }),
  ]).toEqual([])
  expect([...compareDocuments({ Sts: { Cd: 'BOOK' } }, { Sts: 'PDNG' })]).toEqual([
    { kind: 'changed', path: '/Document/Sts', from: 'BOOK', to: 'PDNG' },
  ])
  expect([...compareDocuments({ Dbtr: { Nm: 'A' } }, { Dbtr: { Pty: { Nm: 'B' } } })]).toEqual([
    { kind: 'changed', path: '/Document/Dbtr/Pty/Nm', from: 'A', to: 'B' },
  ])
  expect([...compareDocuments({ FinInstnId: { BIC: 'A' } }, { FinInstnId: {} })]).toHaveLength(1)
})
