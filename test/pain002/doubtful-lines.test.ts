import { describe, expect, test } from 'vitest'
import { listOutcomes, matchOutcomes, sentPayments } from '../../src/pain002.ts'
import { collect } from '../support/collect.ts'
import { block, blockStatus, counted, groupStatus as group, line, reason, report, sentIn, words } from './support.ts'

// What lines say that do not fit, or fit twice: no payment is accepted by a guess.

const two = sentIn({ A: ['a1', 'a2'] })
const amount = (text: string): string => `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${text}</InstdAmt></Amt></OrgnlTxRef>`

const outcomesOf = async (xml: string, payments = two): Promise<string[]> =>
  words((await listOutcomes(payments, [xml])).outcomes)

describe('a refusal of a payment that nobody sent', () => {
  const stray = line('RJCT', 'zz')

  test('leaves open what the whole only accepts', async () => {
    expect(await outcomesOf(report(group('ACSP'), block('A', stray)))).toEqual(['unknown by group', 'unknown by group'])
    expect(await outcomesOf(report('', block('A', blockStatus('ACSP') + stray)))).toEqual([
      'unknown by block',
      'unknown by block',
    ])
  })

  test('does so from a block that was not sent, too, whatever that block says of itself', async () => {
    for (const code of ['ACSP', 'RJCT']) {
      const xml = report(group('ACSP'), block('X', blockStatus(code) + stray))
      expect(await outcomesOf(xml)).toEqual(['unknown by group', 'unknown by group'])
    }
  })

  test('changes nothing where the whole accepts nothing', async () => {
    expect(await outcomesOf(report(group('PDNG'), block('A', stray)))).toEqual(Array(2).fill('pending by group'))
    expect(await outcomesOf(report(group('RJCT'), block('A', stray)))).toEqual(Array(2).fill('rejected by group'))
  })
})

describe('two lines about one payment', () => {
  const named = line('RJCT', 'a1', reason('AC04'))
  const byAmount = line('RJCT', undefined, reason('AM04') + amount('1.50'))

  test('that say the same: the one that names it comes first, wherever it stands', async () => {
    for (const lines of [named + byAmount, byAmount + named]) {
      const { outcomes } = await listOutcomes(two, [report('', block('A', lines))])
      expect(outcomes[0]).toMatchObject({ outcome: 'rejected', transaction: { originalEndToEndId: 'a1' } })
      expect(outcomes[0]?.reasons.map(({ code }) => code)).toEqual(['AC04', 'AM04'])
    }
  })

  test('that say the same, behind a line of another payment', async () => {
    const xml = report('', block('A', line('RJCT', 'a2') + byAmount + named))
    const { outcomes } = await listOutcomes(two, [xml])
    expect(outcomes[0]?.reasons.map(({ code }) => code)).toEqual(['AC04', 'AM04'])
  })

  test('that differ in a reference of the bank only, and in their status, leave it open', async () => {
    const lines = [line('ACSP', 'a1'), line('RJCT', 'a1')].map((each, at) =>
      each.replace('<Orgnl', `<OrgnlInstrId>b${at}</OrgnlInstrId><Orgnl`),
    )
    for (const each of [lines, [...lines].reverse()]) {
      expect((await outcomesOf(report('', block('A', each.join('')))))[0]).toBe('unknown by transaction')
    }
  })

  test('that both name it come in their order', async () => {
    const other = line('RJCT', 'a1', reason('AC01') + amount('1.50'))
    for (const [lines, codes] of [
      [named + other, ['AC04', 'AC01']],
      [other + named, ['AC01', 'AC04']],
    ] as const) {
      const { outcomes } = await listOutcomes(two, [report('', block('A', lines))])
      expect(outcomes[0]?.reasons.map(({ code }) => code)).toEqual(codes)
    }
  })

  test('of which one contradicts itself leave it open', async () => {
    const contradictory = line('RJCT', 'a1') + line('ACSP', 'a1')
    expect((await outcomesOf(report('', block('A', contradictory))))[0]).toBe('unknown by transaction')
    const shaken = contradictory + line('ACSP', 'a1', amount('1.50'))
    expect((await outcomesOf(report('', block('A', shaken))))[0]).toBe('unknown by transaction')
  })
})

describe('a line that names a payment by several references', () => {
  const uetr = '8a562c67-ca16-48ba-b074-65581be6f011'
  const [block09] = two.paymentInformation
  const named = {
    ...two,
    paymentInformation: [
      {
        ...block09,
        payments: block09?.payments.map((each, at) => (at === 0 ? { ...each, uetr, instructionId: 'I-1' } : each)),
      },
    ],
  } as typeof two
  const told = (ids: string): string =>
    report('', block('A', `<TxInfAndSts>${ids}<TxSts>RJCT</TxSts></TxInfAndSts>`), 'pain.002.001.10')
  const endToEnd = '<OrgnlEndToEndId>a1</OrgnlEndToEndId>'
  const byUetr = `<OrgnlUETR>${uetr}</OrgnlUETR>`

  test.each([
    ['all of them', `<OrgnlInstrId>I-1</OrgnlInstrId>${endToEnd}${byUetr}`, []],
    [
      'two of them, and another instruction',
      `<OrgnlInstrId>I-9</OrgnlInstrId>${endToEnd}${byUetr}`,
      ['report/transaction-differs'],
    ],
    [
      'the UETR, and another EndToEndId',
      `<OrgnlEndToEndId>x</OrgnlEndToEndId>${byUetr}`,
      ['report/transaction-differs'],
    ],
    [
      'the instruction, and no real EndToEndId',
      `<OrgnlInstrId>I-1</OrgnlInstrId><OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId>`,
      ['report/transaction-differs'],
    ],
  ])('is about it by %s', async (_, ids, codes) => {
    const { outcomes, findings } = await listOutcomes(named, [told(ids)])
    expect(words(outcomes)).toEqual(['rejected by transaction', 'unknown'])
    expect(findings.map(({ code }) => code)).toEqual(codes)
  })
})

test('a line with the EndToEndId of one payment and the instruction of another is about the first', async () => {
  const [own] = two.paymentInformation
  const payments = own?.payments.map((each, at) => ({ ...each, instructionId: `I-${at + 1}` }))
  const instructed = { ...two, paymentInformation: [{ ...own, payments }] } as typeof two
  const mixed = line('RJCT', 'a2').replace('<Orgnl', '<OrgnlInstrId>I-1</OrgnlInstrId><Orgnl')
  const { outcomes, findings } = await listOutcomes(instructed, [report('', block('A', mixed))])
  expect(words(outcomes)).toEqual(['unknown', 'rejected by transaction'])
  expect(findings.map(({ code }) => code)).toEqual(['report/transaction-differs'])
})

describe('a line without a reference', () => {
  const twoAccounts = {
    ...two,
    paymentInformation: two.paymentInformation.map((each) => ({
      ...each,
      payments: each.payments.map((one, at) => ({
        ...one,
        creditorAccount: { iban: ['NL20TOOL0000123456', 'DE67999991010004712111'][at] ?? '' },
      })),
    })),
  }
  const about = (original: string): string =>
    report('', block('A', line('RJCT', undefined, `<OrgnlTxRef>${original}</OrgnlTxRef>`)))

  test('is about the payment of its amount, or of its account', async () => {
    const byAmount = '<Amt><InstdAmt Ccy="EUR">2.50</InstdAmt></Amt>'
    expect(await outcomesOf(about(byAmount), twoAccounts)).toEqual(['unknown', 'rejected by transaction'])
    const byAccount = '<CdtrAcct><Id><IBAN>DE67999991010004712111</IBAN></Id></CdtrAcct>'
    expect(await outcomesOf(about(byAccount), twoAccounts)).toEqual(['unknown', 'rejected by transaction'])
  })
})

describe('a line that leaves things out', () => {
  const three = sentIn({ A: ['a1', 'a2', 'a3'] })
  const own = '<OrgnlTxRef><DbtrAcct><Id><IBAN>DE67999991010004712111</IBAN></Id></DbtrAcct></OrgnlTxRef>'
  const ofBlock = (lines: string, rest = ''): string => report('', block('A', rest + lines))

  test.each<[string, string, string]>([
    ['only the account of the sender, which all payments share', line('RJCT', undefined, own), 'unknown'],
    [
      'a reference of its own and the amount',
      line('RJCT', undefined, amount('1.50')).replace('<TxSts>', '<OrgnlInstrId>b1</OrgnlInstrId><TxSts>'),
      'unknown',
    ],
    [
      'NOTPROVIDED, and the amount of a payment with a reference',
      line('RJCT', 'NOTPROVIDED', amount('1.50')),
      'unknown',
    ],
    ['a blank reference, and the amount', line('RJCT', '  ', amount('1.50')), 'rejected by transaction'],
    ['nothing at all, where the block has one payment', line('RJCT'), 'rejected by transaction'],
  ])('and has %s', async (_, told, word) => {
    expect(await outcomesOf(ofBlock(told), sentIn({ A: ['a1'] }))).toEqual([word])
  })

  test('NOTPROVIDED is no reference that two sides could share', async () => {
    const nameless = sentIn({ A: ['NOTPROVIDED'] })
    expect(await outcomesOf(ofBlock(line('RJCT', 'NOTPROVIDED', amount('1.50'))), nameless)).toEqual([
      'rejected by transaction',
    ])
    expect(await outcomesOf(ofBlock(line('RJCT', 'NOTPROVIDED', amount('9.99'))), nameless)).toEqual(['unknown'])
  })

  test('a line with an amount alone is about no payment without one', async () => {
    async function* payments() {
      for await (const payment of sentPayments(two)) yield { ...payment, amount: undefined }
    }
    const { outcomes, findings } = await listOutcomes(payments(), [ofBlock(line('RJCT', undefined, amount('1.50')))])
    expect(words(outcomes)).toEqual(['unknown', 'unknown'])
    expect(findings.map(({ code }) => code)).toEqual(['report/transaction-unmatched'])
  })

  test('under another name of the block, all references must agree, the amount need not', async () => {
    const xml = report('', block('Z', line('RJCT', 'a1', amount('9.99'))))
    expect(await outcomesOf(xml)).toEqual(['rejected by transaction', 'unknown'])
  })

  test('without a status beside one that contradicts itself, it stays open, whatever the block says', async () => {
    const lines = line('RJCT', 'a1') + line('ACSP', 'a1') + line(undefined, 'a1', reason('AC04') + amount('1.50'))
    expect((await outcomesOf(ofBlock(lines, blockStatus('ACSP'))))[0]).toBe('unknown by transaction')
  })

  describe('numbers per status settle nothing', () => {
    const numbers = (accepted: number, rejected: number): string =>
      blockStatus('PART') + counted('ACSP', accepted) + counted('RJCT', rejected)

    test.each<[string, string, string, typeof three]>([
      [
        'where two lines are about one payment',
        line('RJCT', 'a1') + line('RJCT', undefined, amount('1.50')),
        numbers(1, 2),
        three,
      ],
      [
        'where two lines differ in a reference of the bank only',
        ['b1', 'b2']
          .map((id) => line('RJCT', 'a1').replace('<Orgnl', `<OrgnlInstrId>${id}</OrgnlInstrId><Orgnl`))
          .join(''),
        numbers(1, 2),
        three,
      ],
      ['where a line may be about two payments', line('RJCT', 'x'), numbers(1, 2), same()],
      ['where more are listed than the numbers say', line('RJCT', 'a1') + line('RJCT', 'a2'), numbers(2, 1), three],
    ])('%s', async (_, lines, head, payments) => {
      expect((await outcomesOf(ofBlock(lines, head), payments))[2]).toMatch(/^unknown/)
      const whole = report(head.replace(blockStatus('PART'), group('PART')), block('A', lines))
      expect((await outcomesOf(whole, payments))[2]).toMatch(/^unknown/)
    })

    test('of the file, where a block is there that nobody sent', async () => {
      const head = group('PART') + counted('ACSP', 1) + counted('RJCT', 1)
      const known = block('A', line('RJCT', 'a1'))
      expect((await outcomesOf(report(head, known)))[1]).toBe('accepted by groupCounts')
      expect((await outcomesOf(report(head, known + block('X', ''))))[1]).toMatch(/^unknown/)
    })
  })

  function same(): typeof three {
    const [own] = three.paymentInformation
    const alike = { endToEndId: 'x', amount: '1.50', creditor: { name: 'Payee' } }
    return { ...three, paymentInformation: [{ ...own, payments: [alike, alike, own?.payments[2]] }] } as typeof three
  }
})

describe('payments that can be gone through once only', () => {
  const once = (sent = two): typeof two => {
    async function* payments() {
      yield* sent.paymentInformation[0]?.payments ?? []
    }
    return { ...sent, paymentInformation: [{ ...sent.paymentInformation[0], payments: payments() }] } as never
  }
  const outcomesOnce = async (xml: string, payments = once()): Promise<string[]> =>
    (await collect(matchOutcomes(payments, [xml]))).flatMap((part) => (part.kind === 'outcome' ? part.outcome : []))

  test('wait for the others where numbers per status decide', async () => {
    const head = blockStatus('PART') + counted('ACSP', 1) + counted('RJCT', 1)
    for (const [id, expected] of [
      ['a1', ['rejected', 'accepted']],
      ['a2', ['accepted', 'rejected']],
    ] as const) {
      expect(await outcomesOnce(report('', block('A', head + line('RJCT', id))))).toEqual(expected)
    }
  })

  test('wait for nobody where nothing is accepted', async () => {
    const parts = await collect(matchOutcomes(once(), [report(group('PDNG'))], { maxWaiting: 0 }))
    expect(parts.flatMap((part) => (part.kind === 'outcome' ? part.outcome : []))).toEqual(['pending', 'pending'])
    expect(parts.filter(({ kind }) => kind === 'finding')).toEqual([])
  })

  test('wait where a line may be about another one, too', async () => {
    const alike = once(sentIn({ A: ['x', 'x'] }))
    expect(await outcomesOnce(report('', block('A', line('RJCT', 'x'))), alike)).toEqual(['unknown', 'unknown'])
  })

  test('wait to learn that a refusal is about another one', async () => {
    const xml = report('', block('A', blockStatus('ACSP') + line('RJCT', 'a2')))
    expect(await outcomesOnce(xml)).toEqual(['accepted', 'rejected'])
  })
})

describe('blocks', () => {
  test('are known by their PmtInfId without the spaces around it', async () => {
    const xml = report('', block(' A ', blockStatus('ACSP')))
    expect(await outcomesOf(xml)).toEqual(['accepted by block', 'accepted by block'])
  })

  test('given twice with different statuses settle nothing', async () => {
    const xml = report('', block('A', blockStatus('ACSP')) + block('A', blockStatus('RJCT')))
    expect(await outcomesOf(xml)).toEqual(['unknown by block', 'unknown by block'])
  })

  test('whose status stands behind their lines have it, too', async () => {
    const xml = report('', block('A', line('RJCT', 'a1') + blockStatus('ACSP')))
    expect(await outcomesOf(xml)).toEqual(['rejected by transaction', 'accepted by block'])
  })

  test('without a name are those of payments in a block without one', async () => {
    const xml = report('', block('', line('RJCT', 'a1') + blockStatus('ACSP')))
    expect(await outcomesOf(xml, sentIn({ '': ['a1', 'a2'] }))).toEqual([
      'rejected by transaction',
      'accepted by block',
    ])
  })

  test.each(['   ', ''])('with the PmtInfId %j are about no block of ours', async (id) => {
    const xml = report('', block(id, blockStatus('ACSP') + line('ACSP', 'zz')))
    expect(await outcomesOf(xml)).toEqual(['unknown', 'unknown'])
    expect((await listOutcomes(two, [xml])).findings.map(({ code }) => code)).toContain('report/block-unmatched')
  })

  test('of the same status given twice are no contradiction', async () => {
    const xml = report('', block('A', blockStatus('ACSP')) + block('A', blockStatus('ACSP')))
    const { outcomes, findings } = await listOutcomes(two, [xml])
    expect(words(outcomes)).toEqual(['accepted by block', 'accepted by block'])
    expect(findings).toEqual([])
  })
})

describe('reports', () => {
  test('one alone needs no time', async () => {
    const xml = report(group('ACSP')).replace(/<CreDtTm>.*?<\/CreDtTm>/, '')
    const { outcomes, findings } = await listOutcomes(two, [xml])
    expect(words(outcomes)).toEqual(['accepted by group', 'accepted by group'])
    expect(findings.map(({ code }) => code)).not.toContain('report/order-unknown')
  })

  test('without a header keep the order given, with a warning', async () => {
    const bare = report(group('RJCT')).replace(/<GrpHdr>.*?<\/GrpHdr>/, '')
    for (const [reports, word] of [
      [[report(group('ACSP')), bare], 'rejected by group'],
      [[bare, bare], 'rejected by group'],
    ] as const) {
      const { outcomes, findings } = await listOutcomes(two, reports)
      expect(words(outcomes)).toEqual([word, word])
      expect(findings.find(({ code }) => code === 'report/order-unknown')?.severity).toBe('warning')
    }
  })

  test('about a file without payments have outcomes of none', async () => {
    const { outcomes, counts } = await listOutcomes(sentIn({}), [report(group('ACSP'))])
    expect([outcomes, counts]).toEqual([[], { accepted: 0, rejected: 0, pending: 0, unknown: 0 }])
  })
})
