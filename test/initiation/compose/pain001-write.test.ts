import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import {
  type AnyPayments,
  buildPain001,
  type CreditTransferInitiation,
  type Payment,
  type SyncPayments,
  writePain001,
} from '../../../src/pain001.ts'
import { simple } from '../../pain001/initiations.ts'
import { textOf } from '../../support/collect.ts'
import { findingsLater } from '../../support/findings.ts'

const payments: readonly Payment[] = simple('1', '2', '3.50').paymentInformation[0].payments

function withPayments<Source>(source: Source, changes: object = {}): CreditTransferInitiation<Source> {
  const { paymentInformation, ...header } = simple()
  return { ...header, paymentInformation: [{ ...paymentInformation[0], ...changes, payments: source }] }
}

function* once(): Generator<Payment> {
  yield* payments
}

async function* later(): AsyncGenerator<Payment> {
  yield* payments
}

async function collect(initiation: CreditTransferInitiation<AnyPayments>, options = {}): Promise<string> {
  return textOf(writePain001(initiation, options))
}

const whole = buildPain001(withPayments(payments))

describe('payments from anywhere', () => {
  const given = { numberOfTransactions: 3, controlSum: '6.50' }
  const sources: [string, AnyPayments, object][] = [
    ['a list', payments, {}],
    ['a set', new Set(payments), {}],
    ['a function that begins anew', once, {}],
    ['a function of what arrives later', later, {}],
    ['an async function that gives a list', async () => payments, {}],
    ['an async function of what arrives later', async () => later(), {}],
    ['what can be gone through once, with its sums', once(), given],
    ['what arrives once, with its sums', later(), given],
    ['a stream, with its sums', Readable.from(payments), given],
  ]
  it.each(sources)('%s', async (_, source, changes) => {
    expect(await collect(withPayments(source, changes))).toBe(whole)
  })

  it('without waiting, too', () => {
    const sync: [SyncPayments, object][] = [
      [new Set(payments), {}],
      [once, {}],
      [once(), given],
    ]
    for (const [source, changes] of sync) expect(buildPain001(withPayments(source, changes))).toBe(whole)
  })

  it('are refused without waiting when they arrive later', async () => {
    const findings = await findingsLater(() => buildPain001(withPayments(later as unknown as SyncPayments)))
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('use writePain001')])
  })
})

/** Payments that count how often they are begun and how often they are closed. */
function watched(throwAt?: number): { source: () => Iterable<Payment>; calls: number; open: number; closed: number } {
  const seen = { source, calls: 0, open: 0, closed: 0 }
  function source(): Iterable<Payment> {
    seen.calls++
    return {
      *[Symbol.iterator]() {
        seen.open++
        try {
          for (const [index, payment] of payments.entries()) {
            if (index === throwAt) throw new Error('the database is gone')
            yield payment
          }
        } finally {
          seen.closed++
        }
      },
    }
  }
  return seen
}

describe('a function that makes payments', () => {
  it('is called twice, to count and to write, and once where the sums are given; every iterator is closed', async () => {
    const totals = { numberOfTransactions: 3, controlSum: '6.50' }
    for (const [changes, times] of [
      [{}, 2],
      [totals, 1],
    ] as const) {
      const built = watched()
      buildPain001(withPayments(built.source, changes))
      expect(built).toMatchObject({ calls: times, open: times, closed: times })
      const written = watched()
      await collect(withPayments(written.source, changes))
      expect(written).toMatchObject({ calls: times, open: times, closed: times })
    }
  })

  it('is closed when the reader of the file goes away', async () => {
    const seen = watched()
    const many = function* (): Generator<Payment> {
      for (let count = 0; count < 2000; count++) yield* seen.source()
    }
    for await (const _ of writePain001(withPayments(many, { numberOfTransactions: 6000, controlSum: '13000' }))) break
    expect(seen.open).toBeGreaterThan(0)
    expect(seen.closed).toBe(seen.open)
  })

  it('and throws in the middle ends the work with its own error', async () => {
    for (const changes of [{}, { numberOfTransactions: 3, controlSum: '6.50' }]) {
      const seen = watched(1)
      expect(() => buildPain001(withPayments(seen.source, changes))).toThrow('the database is gone')
      await expect(collect(withPayments(seen.source, changes))).rejects.toThrow('the database is gone')
      expect(seen.closed).toBe(seen.open)
    }
    const refused = async (): Promise<Payment[]> => Promise.reject(new Error('no connection'))
    await expect(collect(withPayments(refused))).rejects.toThrow('no connection')
  })

  it('and gives a promise is for writePain001, whether or not the promise is kept', async () => {
    for (const source of [async () => payments, () => Promise.reject(new Error('nobody waits for this'))]) {
      const findings = await findingsLater(() => buildPain001(withPayments(source as unknown as SyncPayments)))
      expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('use writePain001')])
    }
  })

  it('what is given is not asked for its iterator before it is gone through', async () => {
    let asked = 0
    const source: Iterable<Payment> = {
      [Symbol.iterator]: () => {
        asked++
        return payments[Symbol.iterator]()
      },
    }
    buildPain001(withPayments(source))
    expect(asked).toBe(2)
  })
})

describe('getters and inherited properties', () => {
  const iban = simple().paymentInformation[0].debtorAccount.iban ?? ''

  it.each([
    ['purpose', 'SALA'],
    ['remittanceInformation', 'Invoice 17'],
    ['instructionId', 'I-1'],
    ['creditorAgent', { bic: 'DEUTDEFF' }],
    ['ultimateCreditor', { name: 'Another' }],
  ])('a hidden %s of a plain object is read like any other', (name, value) => {
    const payment = {
      endToEndId: 'E-1',
      amount: '5.00',
      creditor: { name: 'Beispiel AG' },
      creditorAccount: { iban },
    }
    const open = { ...payment, [name]: value }
    const hidden = Object.defineProperty({ ...payment }, name, { value, enumerable: false })
    const getter = Object.defineProperty({ ...payment }, name, { get: () => value, enumerable: false })
    const [expected, first, second] = [open, hidden, getter].map((each) => buildPain001(withPayments([each])))
    expect(first).toBe(expected)
    expect(second).toBe(expected)
    expect(expected).not.toBe(buildPain001(withPayments([payment])))
  })

  /** An object that has its properties as getters that it inherits. */
  const inGetters = (given: object): object =>
    Object.create(
      Object.defineProperties(
        {},
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { get: () => value }])),
      ),
    )

  it('are read alike on every path: header, block, payments of every form', async () => {
    const named = inGetters({ name: 'Beispiel AG' })
    const own = { amount: '5.00', endToEndId: 'E-1' }
    const more = { creditor: named, creditorAccount: Object.create({ iban }), remittanceInformation: 'Invoice 17' }
    const invoice = Object.assign(inGetters(more), own)
    const withPurpose = Object.assign(inGetters(more), own, { purpose: 'SUPP' })
    const block = inGetters({
      paymentInformationId: 'B-1',
      requestedExecutionDate: '2026-11-30',
      debtor: named,
      debtorAccount: { iban },
      payments: [invoice, withPurpose, Object.create(withPurpose)],
    })
    const initiation = inGetters({
      messageId: 'M-1',
      creationDateTime: '2026-11-21T10:00:00Z',
      initiatingParty: named,
      paymentInformation: [block],
    }) as CreditTransferInitiation<SyncPayments>
    const file = buildPain001(initiation)
    expect(file.match(/<Ustrd>Invoice 17<\/Ustrd>/g)).toHaveLength(3)
    expect(file.match(/<Cdtr><Nm>Beispiel AG<\/Nm><\/Cdtr>/g)).toHaveLength(3)
    expect(file.match(/<Purp><Cd>SUPP<\/Cd><\/Purp>/g)).toHaveLength(2)
    expect(file).toContain('<PmtInfId>B-1</PmtInfId>')
    expect(await collect(initiation)).toBe(file)
  })

  it('that are no properties of a payment are refused like others', async () => {
    const payment = Object.create({ ...payments[0], colour: 'red' })
    const findings = await findingsLater(() => buildPain001(withPayments([payment])))
    expect(findings.map(({ message }) => message).join()).toContain('colour is not a property')
  })
})

describe('a fault far into the file', () => {
  const many = function* (): Generator<Payment> {
    for (let index = 0; index < 5000; index++) {
      const [payment] = payments
      if (payment !== undefined) yield { ...payment, endToEndId: `E-${index}`, amount: index === 4000 ? '0' : '1' }
    }
  }

  it('ends the stream in an error that names it, and no text comes after it', async () => {
    const chunks: string[] = []
    const findings = await findingsLater(async () => {
      for await (const chunk of writePain001(withPayments(many))) chunks.push(chunk)
    })
    // The payments are also all alike, which is a thousand warnings and does not push the error out.
    const errors = findings.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ path }) => path)).toEqual([
      '/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[4001]/Amt/InstdAmt',
    ])
    expect(findings).toHaveLength(1001)
    expect(errors[0]?.message).toMatch(/^Payment 4001 \(E-4000\) of block 1 \(PMT-1\): /)
    const text = chunks.join('')
    expect(text.length).toBeGreaterThan(100_000)
    expect(text).not.toContain('E-4000')
    expect(text).not.toContain('</Document>')
  })
})

it('comes in pieces of some 65,000 characters', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ ...payments[0], endToEndId: `E-${index}` }) as Payment)
  for (const source of [many, async () => many]) {
    const pieces: string[] = []
    for await (const piece of writePain001(withPayments(source))) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    for (const { length } of pieces.slice(0, -1)) expect([length > 65_536, length < 70_000]).toEqual([true, true])
    expect(pieces.join('')).toBe(buildPain001(withPayments(many)))
  }
})

describe('defaults of SEPA', () => {
  const [first, ...others] = payments
  const mixed = (changes: object): readonly Payment[] => [{ ...first, amount: '1', ...changes }, ...others]

  it('stand in the block', () => {
    expect(whole.match(/<ChrgBr>SLEV</g)).toHaveLength(1)
    expect(whole.match(/<SvcLvl>/g)).toHaveLength(1)
  })

  it('make way for what payments say themselves', () => {
    const bearer = buildPain001(withPayments(mixed({ chargeBearer: 'SLEV' })))
    expect(bearer.match(/<ChrgBr>SLEV</g)).toHaveLength(1)
    expect(bearer.indexOf('<ChrgBr>')).toBeGreaterThan(bearer.indexOf('<CdtTrfTxInf>'))
    const purpose = buildPain001(withPayments(mixed({ categoryPurpose: 'SALA' })))
    expect(purpose.match(/<Cd>SEPA</g)).toHaveLength(3)
    const level = buildPain001(withPayments(payments, { serviceLevel: { proprietary: 'X' } }), { rules: ['iso'] })
    expect(level).toContain('<Prtry>X</Prtry>')
  })

  it('are left out without SEPA', () => {
    const file = buildPain001(withPayments(payments), { rules: ['iso'] })
    expect(file).not.toMatch(/ChrgBr|SvcLvl/)
  })
})

describe('what is given', () => {
  it('is refused by name where it is nothing that can be written', async () => {
    const wrong = withPayments(
      [
        {
          amuont: '1',
          amount: '1',
          creditor: 'Bob',
          creditorAccount: { iban: 5 },
          otherElements: { Purp: {} },
          remittanceInformation: { unstructured: [1] },
        },
      ] as unknown as Payment[],
      { batchBooking: 'true', otherElements: { CdtTrfTxInf: [] } },
    )
    const findings = await findingsLater(() => buildPain001(wrong))
    expect(findings.every(({ code }) => code === 'pain001/input')).toBe(true)
    expect(findings.map(({ path }) => path.replace(/^.*PmtInf\[1\]/, ''))).toEqual([
      '/BtchBookg',
      '/CdtTrfTxInf',
      '/CdtTrfTxInf[1]/Cdtr',
      '/CdtTrfTxInf[1]/CdtrAcct/Id/IBAN',
      '/CdtTrfTxInf[1]/RmtInf/Ustrd[1]',
      '/CdtTrfTxInf[1]/Purp',
      '/CdtTrfTxInf[1]/amuont',
    ])
  })

  it('is never changed', () => {
    const frozen = JSON.stringify(simple())
    const given = simple()
    buildPain001(given, { characters: 'transliterate' })
    expect(JSON.stringify(given)).toBe(frozen)
  })
})

describe('layout', () => {
  it('is one line for a payment, or one for each element', () => {
    const lines = whole.trimEnd().split('\n')
    expect(lines.filter((line) => line.startsWith('<CdtTrfTxInf>') && line.endsWith('</CdtTrfTxInf>'))).toHaveLength(3)
    const indented = buildPain001(withPayments(payments), { indent: '  ' })
    expect(indented).toContain('\n      <CdtTrfTxInf>\n        <PmtId>\n')
    expect(indented.replace(/>\n *</g, '><')).toBe(whole.replace(/>\n</g, '><'))
  })
})
