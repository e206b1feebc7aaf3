import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import { parseCamt053, readCamt053 } from '../../src/camt053.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { collect } from '../support/collect.ts'

const folder = new URL('../../../shared/reference/samples/', import.meta.url)
const samples = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /camt\.05.*\.xml$/.test(name))
  : []
if (samples.length === 0) console.warn(`The samples are not at ${folder.pathname}: statements of others are not read.`)

interface Count {
  entries: number
  transactions: number
  sums: Record<string, string>
}

/** Counts and sums made by another parser, without anything of ours. */
function counted(text: string): Count {
  const count: Count = { entries: 0, transactions: 0, sums: {} }
  const walk = (element: XMLBuilder): void => {
    if (element.node.nodeName === 'TxDtls') count.transactions++
    if (element.node.nodeName === 'Ntry') {
      count.entries++
      element.each((child) => {
        if (child.node.nodeName !== 'Amt') return
        const currency = child.toObject() as unknown as { Amt: { '@Ccy': string; '#': string } }
        add(count, `${childText(element, 'CdtDbtInd')} ${currency.Amt['@Ccy']}`, currency.Amt['#'])
      })
    }
    element.each((child) => walk(child))
  }
  walk(create(text).root())
  return count
}

function add(count: Count, key: string, amount: string): void {
  count.sums[key] = new Decimal(count.sums[key] ?? 0).plus(amount).toString()
}

function childText(element: XMLBuilder, name: string): string {
  let found = ''
  element.each((child) => {
    if (child.node.nodeName === name && found === '') found = child.node.textContent ?? ''
  })
  return found
}

describe.skipIf(samples.length === 0)('statements of others', () => {
  test.each(samples)('%s is read without a crash, inline and streamed', async (name) => {
    for (const transactions of ['inline', 'stream'] as const) {
      try {
        const parts = await collect(
          readCamt053(readFileSync(new URL(name, folder)), { transactions, identities: true }),
        )
        expect(parts.at(-1)?.kind).toBe('end')
      } catch (error) {
        expect(isInvalidDocumentError(error)).toBe(true)
      }
    }
  })

  test.each(samples)('%s: entries and sums are those another parser counts', async (name) => {
    const bytes = readFileSync(new URL(name, folder))
    const read = await parseCamt053(bytes)
    if (!read.valid) return
    const count: Count = { entries: 0, transactions: 0, sums: {} }
    for (const entry of read.statements.flatMap(({ entries }) => entries)) {
      count.entries++
      count.transactions += entry.transactions.length
      add(count, `${entry.creditDebitIndicator} ${entry.currency}`, entry.amount?.abs().toString() ?? 'none')
    }
    expect(count).toEqual(counted(new TextDecoder().decode(bytes)))
    for (const { totals, statement, entries } of read.statements) {
      const own = entries.filter(({ currency }) => currency === statement.currency)
      expect(totals.entries.all.count).toBe(own.length)
      expect(totals.entries.all.net.toString()).toBe(
        own.reduce((sum, { amount }) => sum.plus(amount ?? Number.NaN), new Decimal(0)).toString(),
      )
    }
  })
})
