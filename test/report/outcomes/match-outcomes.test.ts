import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildPain001, type CreditTransferInitiation, parsePain001, readPain001 } from '../../../src/pain001.ts'
import { listOutcomes, matchOutcomes, parsePain002, readPain002, sentPayments } from '../../../src/pain002.ts'
import {
  block,
  blockStatus,
  counted,
  initiation,
  line,
  report,
  sentIn,
  groupStatus as status,
  words,
} from '../../pain002/support.ts'
import { collect } from '../../support/collect.ts'

const valid = new URL('../../../fixtures/valid/', import.meta.url)
const sentFile = readFileSync(new URL('pain.001.001.03.xml', valid))
const reportFile = readFileSync(new URL('pain.002.001.03.xml', valid))

const three = sentIn({ A: ['a1', 'a2'], B: ['b1'] })

async function outcomesOf(sent: CreditTransferInitiation, ...reports: string[]): Promise<string[]> {
  return words((await listOutcomes(sent, reports)).outcomes)
}

async function codesOf(sent: CreditTransferInitiation, ...reports: string[]): Promise<string[]> {
  const { findings } = await listOutcomes(sent, reports)
  return findings.map(({ code }) => code)
}

function made(xml: string, at: string | undefined): string {
  return xml.replace('<CreDtTm>2026-03-03T06:00:00</CreDtTm>', at === undefined ? '' : `<CreDtTm>${at}</CreDtTm>`)
}

function newer(xml: string): string {
  return xml.replace('pain.002.001.03', 'pain.002.001.10')
}

test('outcomes of a file are the same without the elements of its payments', async () => {
  const { outcomes } = await listOutcomes(sentFile, [reportFile])
  const without = await listOutcomes(sentFile, [reportFile], { document: false })
  expect(outcomes.every(({ payment }) => payment.document !== undefined)).toBe(true)
  const stripped = outcomes.map((each) => ({ ...each, payment: { ...each.payment, document: undefined } }))
  expect(without.outcomes).toEqual(stripped)
})

const rejection = report(status('RJCT'))
const acceptance = report(status('ACSP'))

describe('reports out of order', () => {
  test('count by the time they were made, not as they were given', async () => {
    const [noon, nine] = [made(rejection, '2026-03-03T12:00:00+01:00'), made(acceptance, '2026-03-03T09:00:00+01:00')]
    for (const order of [
      [noon, nine],
      [nine, noon],
    ]) {
      expect(await outcomesOf(three, ...order)).toEqual(Array(3).fill('rejected by group'))
    }
    expect(await codesOf(three, noon, nine)).toContain('report/order-changed')
    expect(await codesOf(three, nine, noon)).not.toContain('report/order-changed')
  })

  test('are compared by the instant, whatever their offsets', async () => {
    const first = made(acceptance, '2026-03-03T23:30:00-08:00')
    const later = made(rejection, '2026-03-04T08:00:00Z')
    expect(await outcomesOf(three, later, first)).toEqual(Array(3).fill('rejected by group'))
  })

  test.each([
    ['is missing', undefined, '2026-03-03T09:00:00'],
    ['is unreadable', 'gestern', '2026-03-03T09:00:00'],
    ['has no time zone where others have', '2026-03-03T12:00:00', '2026-03-03T09:00:00Z'],
  ])('keep the order given where a time %s, with a finding', async (_, one, other) => {
    const reports = [made(acceptance, one), made(rejection, other)]
    expect(await outcomesOf(three, ...reports)).toEqual(Array(3).fill('rejected by group'))
    const { findings } = await listOutcomes(three, reports)
    expect(findings.filter(({ code }) => code === 'report/order-unknown')).toMatchObject([{ severity: 'warning' }])
  })
})

describe('reports of one moment', () => {
  const time = '2026-03-03T09:00:00Z'
  const [accepting, rejecting] = [made(acceptance, time), made(rejection, time)]

  test('that differ keep the order given, with a finding, once', async () => {
    const { findings } = await listOutcomes(three, [accepting, rejecting])
    expect(findings.filter(({ code }) => code === 'report/order-unknown')).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('Reports 1 and 2 have the same CreDtTm') },
    ])
    expect(await codesOf(three, rejecting, accepting)).toContain('report/rejection-lifted')
    expect(await outcomesOf(three, accepting, rejecting)).toEqual(Array(3).fill('rejected by group'))
  })

  test('that agree, or say nothing of the same payment, are no matter of order', async () => {
    const [a, b] = ['A', 'B'].map((id) => made(report('', block(id, blockStatus(id === 'A' ? 'ACSP' : 'RJCT'))), time))
    for (const reports of [
      [accepting, accepting],
      [a ?? '', b ?? ''],
    ])
      expect(await codesOf(three, ...reports)).not.toContain('report/order-unknown')
  })
})

describe('the status of one payment', () => {
  test('is its own, else that of its block, else that of the file', async () => {
    const xml = report(status('PART'), block('A', blockStatus('ACSP') + line('RJCT', 'a1')) + block('B', ''))
    expect(await outcomesOf(three, xml)).toEqual(['rejected by transaction', 'accepted by block', 'unknown by group'])
    expect(await outcomesOf(three, report(status('ACCP')))).toEqual(Array(3).fill('accepted by group'))
  })

  test.each(['RCVD', 'RCVC', 'RVNM', 'RVCM', 'ACTC', 'PDNG', 'PATC'])('%s is pending', async (code) => {
    expect(await outcomesOf(three, report(status(code)))).toEqual(Array(3).fill('pending by group'))
  })

  test.each(['XXXX', '', 'accp', 'constructor'])('a status like "%s" accepts nothing', async (code) => {
    const { counts } = await listOutcomes(three, [report(status(code))])
    expect(counts).toEqual({ accepted: 0, rejected: 0, pending: 0, unknown: 3 })
  })

  test('no report, or one that says nothing, accepts nothing', async () => {
    expect(await outcomesOf(three)).toEqual(['unknown', 'unknown', 'unknown'])
    expect(await outcomesOf(three, report(''))).toEqual(['unknown', 'unknown', 'unknown'])
    const [first] = (await listOutcomes(three, [])).outcomes
    expect(first?.whatToDo.join()).toContain('do not send it again')
  })
})

test('payments alike have the reasons of lines alike, each once', async () => {
  const reason = (code: string): string => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
  const lines = ['AC04', 'AC04', 'AM04', 'AC04'].map((code) => line('RJCT', 'x', reason(code)))
  const alike = sentIn({ A: ['x', 'x', 'x', 'x'] })
  const { outcomes } = await listOutcomes(alike, [report('', block('A', lines.join('')))])
  expect(words(outcomes)).toEqual(Array(4).fill('rejected by transaction'))
  for (const { reasons } of outcomes) expect(reasons.map(({ code }) => code)).toEqual(['AC04', 'AM04'])
})

describe('a check of payees (RVCM)', () => {
  const counts = counted('RCVC', 2) + counted('RVNM', 1)
  const all = '<OrgnlNbOfTxs>3</OrgnlNbOfTxs>'
  const mismatch = block('B', line('RVNM', 'b1'))
  const told = async (xml: string) => {
    const { outcomes, findings } = await listOutcomes(three, [newer(xml)])
    return {
      told: outcomes.map(({ outcome, status: code, level }) => `${outcome} ${code} by ${level}`),
      advice: outcomes.map(({ whatToDo }) => whatToDo.join(' ')),
      codes: findings.map(({ code }) => code),
    }
  }

  test.each([
    ['the file', report(all + status('RVCM') + counts, mismatch), 'groupCounts'],
    [
      'its blocks',
      report(status('RVCM'), block('A', blockStatus('RCVC')) + mismatch.replace('<Tx', `${blockStatus('RVCM')}<Tx`)),
      'block',
    ],
    [
      'the file, whose blocks are mixed too',
      report(all + status('RVCM') + counts, block('A', blockStatus('RVCM')) + mismatch),
      'groupCounts',
    ],
  ])('by %s: those that are not listed match, and their counts are right', async (_, xml, level) => {
    const { told: found, advice, codes } = await told(xml)
    expect(found).toEqual([...Array(2).fill(`pending RCVC by ${level}`), 'pending RVNM by transaction'])
    expect(advice.slice(0, 2)).toEqual(Array(2).fill(expect.stringMatching(/^Name and account match/)))
    expect(advice[2]).toMatch(/^The name does not match/)
    expect(codes).toEqual([])
    expect((await parsePain002(newer(xml))).findings).toEqual([])
  })

  test('by a block: its counts decide for those it does not list', async () => {
    const block1 = `${blockStatus('RVCM')}${counted('RCVC', 1)}${counted('RVMC', 1)}${line('RVMC', 'a2')}`
    const { told: found, codes } = await told(report('', block('A', block1)))
    expect(found).toEqual([
      'pending RCVC by blockCounts',
      'pending RVMC by transaction',
      'unknown undefined by undefined',
    ])
    expect(codes).toEqual([])
  })

  test.each([
    ['no counts', report(status('RVCM'), mismatch)],
    ['neither counts nor payments', report(status('RVCM'))],
    ['counts of mismatches only', report(status('RVCM') + counted('RVNM', 1), mismatch)],
  ])('with %s: only who is listed is said not to match', async (_, xml) => {
    const { told: found, advice } = await told(xml)
    expect(found.slice(0, 2)).toEqual(Array(2).fill('pending RVCM by group'))
    for (const sentence of advice.slice(0, 2)) {
      expect(sentence).not.toContain('does not match')
      expect(sentence).toContain('does not say how it ended for this payment')
    }
  })
})

describe('under PART', () => {
  test('a payment that is not listed is unknown', async () => {
    const xml = report(status('PART'), block('A', blockStatus('PART') + line('RJCT', 'a1')))
    expect(await outcomesOf(three, xml)).toEqual(['rejected by transaction', 'unknown by block', 'unknown by group'])
  })

  test('numbers per status of the block decide where one answer is left', async () => {
    const counts = counted('RJCT', 1) + counted('ACSP', 1)
    const xml = report(status('PART'), block('A', blockStatus('PART') + counts + line('RJCT', 'a1')))
    expect(await outcomesOf(three, xml)).toEqual([
      'rejected by transaction',
      'accepted by blockCounts',
      'unknown by group',
    ])
  })

  test('numbers per status of the file decide', async () => {
    const counts = counted('RJCT', 1) + counted('ACSC', 1) + counted('ACSP', 1)
    const xml = report(status('PART') + counts, block('A', line('RJCT', 'a1')))
    const { outcomes } = await listOutcomes(three, [xml])
    expect(words(outcomes)).toEqual(['rejected by transaction', 'accepted by groupCounts', 'accepted by groupCounts'])
    expect(outcomes[1]?.status).toBeUndefined()
  })

  test.each([
    ['speak of a line that names nobody', counted('RJCT', 1) + counted('ACSP', 2), line('RJCT', 'zz')],
    ['speak of a line without references', counted('RJCT', 1) + counted('ACSP', 2), line('RJCT')],
    [
      'speak of a payment listed twice',
      counted('RJCT', 2) + counted('ACSP', 1),
      `${line('RJCT', 'a1')}${line('RJCT', 'a1', '<OrgnlTxRef/>')}`,
    ],
  ])('numbers decide nothing where they %s', async (_, counts, lines) => {
    const { counts: found } = await listOutcomes(three, [report(status('PART') + counts, block('A', lines))])
    expect(found.accepted).toBe(0)
  })

  test('numbers decide nothing without PART', async () => {
    expect(await outcomesOf(three, report(counted('ACSP', 3)))).toEqual(['unknown', 'unknown', 'unknown'])
  })
})

describe('several reports', () => {
  const accepted = report(status('ACCP'))
  const rejected = report(status('PART'), block('A', blockStatus('PART') + line('RJCT', 'a1')))

  test('later ones count', async () => {
    const steps = [report(status('RCVD')), report(status('ACTC')), accepted, report(status('ACSC'))]
    const { outcomes, reportsApplied } = await listOutcomes(three, steps)
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['ACSC', 'ACSC', 'ACSC'])
    expect(outcomes[0]?.report?.number).toBe(4)
    expect(reportsApplied).toBe(4)
  })

  test('PART takes back what was said of the whole, and a later acceptance of the whole lifts no rejection', async () => {
    expect(await outcomesOf(three, accepted, rejected)).toEqual([
      'rejected by transaction',
      'unknown by block',
      'unknown by group',
    ])
    expect(await outcomesOf(three, rejected, accepted)).toEqual([
      'rejected by transaction',
      'accepted by group',
      'accepted by group',
    ])
    expect(await codesOf(three, rejected, accepted)).toEqual(['report/rejection-kept', 'report/order-unknown'])
  })

  const levels = {
    group: (code: string) => report(status(code)),
    block: (code: string) => report('', block('A', blockStatus(code))),
    transaction: (code: string) =>
      report('', block('A', code === 'both' ? line('ACSP', 'a1') + line('RJCT', 'a1') : line(code, 'a1'))),
  }

  test.each([
    ['PDNG', 'group', 'ACSP', 'group', 'accepted', undefined],
    ['ACSP', 'transaction', 'RJCT', 'group', 'rejected', undefined],
    ['RJCT', 'transaction', 'RJCT', 'group', 'rejected', undefined],
    // A rejection is lifted only from as near.
    ['RJCT', 'transaction', 'ACSP', 'block', 'rejected', 'rejection-kept'],
    ['RJCT', 'block', 'ACSP', 'block', 'accepted', 'rejection-lifted'],
    ['RJCT', 'group', 'ACSP', 'transaction', 'accepted', 'rejection-lifted'],
    ['RJCT', 'transaction', 'PDNG', 'group', 'rejected', undefined],
    ['RJCT', 'block', 'PDNG', 'transaction', 'pending', 'rejection-lifted'],
    // What leaves a payment open takes back only what was said as far or farther, and no rejection.
    ['ACSP', 'group', 'PART', 'group', 'unknown', undefined],
    ['ACSP', 'transaction', 'PART', 'block', 'accepted', undefined],
    ['ACSP', 'block', 'both', 'transaction', 'unknown', undefined],
    ['RJCT', 'group', 'both', 'transaction', 'rejected', undefined],
    ['RJCT', 'transaction', 'both', 'transaction', 'rejected', undefined],
    ['ACCC', 'transaction', 'both', 'transaction', 'unknown', 'settled-reopened'],
    ['ACSC', 'transaction', 'PART', 'group', 'accepted', undefined],
    ['ACSC', 'transaction', 'PDNG', 'group', 'pending', 'settled-reopened'],
    ['ACCC', 'transaction', 'RJCT', 'transaction', 'rejected', 'settled-rejected'],
    ['ACSC', 'transaction', 'ACSC', 'transaction', 'accepted', undefined],
    ['ACSP', 'transaction', 'PDNG', 'transaction', 'pending', undefined],
  ] as const)('%s of the %s, then %s of the %s: %s, %s', async (before, level, then, thenLevel, outcome, conflict) => {
    const reports = [
      made(newer(levels[level](before)), '2026-03-03T06:00:00'),
      made(newer(levels[thenLevel](then)), '2026-03-04T06:00:00'),
    ]
    const listed = await listOutcomes(sentIn({ A: ['a1'] }), reports)
    expect(listed.outcomes[0]?.outcome).toBe(outcome)
    const conflicts = listed.findings.filter(({ code }) => /\/(?:rejection|settled)-/.test(code))
    expect(conflicts.map(({ code }) => code)).toEqual(conflict === undefined ? [] : [`report/${conflict}`])
  })

  test('one that does not name the message it is about is applied', async () => {
    const nameless = report(status('ACSC')).replace(/<OrgnlMsgNmId>.*?<\/OrgnlMsgNmId>/, '')
    expect(await outcomesOf(three, nameless)).toEqual(Array(3).fill('accepted by group'))
  })

  test('one about another file is not applied; spaces around a MsgId make no other file', async () => {
    const about = (messageId: string): string => report(status('ACSC')).replace('M-1', messageId)
    expect(await outcomesOf(three, about('M-2'))).toEqual(['unknown', 'unknown', 'unknown'])
    expect(await outcomesOf(three, about('  M-1 '))).toEqual(Array(3).fill('accepted by group'))
  })
})

describe('matching', () => {
  const same = sentIn({ A: ['x', 'x', 'y'], B: ['x'] })

  test('a reference of several payments is reported, and none of them is decided', async () => {
    const xml = report('', block('A', line('RJCT', 'x')))
    expect(await outcomesOf(same, xml)).toEqual([
      'unknown by transaction',
      'unknown by transaction',
      'unknown',
      'unknown',
    ])
    expect(await codesOf(same, xml)).toEqual(['report/transaction-ambiguous'])
  })

  test('amount and account distinguish them', async () => {
    const original = '<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">02.500</InstdAmt></Amt></OrgnlTxRef>'
    expect(await outcomesOf(same, report('', block('A', line('RJCT', 'x', original))))).toEqual([
      'unknown',
      'rejected by transaction',
      'unknown',
      'unknown',
    ])
    const nameless = sentIn({ A: [undefined, undefined, 'y'] })
    expect(await outcomesOf(nameless, report('', block('A', line('RJCT', undefined, original))))).toEqual([
      'unknown',
      'rejected by transaction',
      'unknown',
    ])
  })

  test('as many lines as payments that all have the same content are certain', async () => {
    const xml = report('', block('A', line('ACSP', 'x') + line('ACSP', 'x')))
    expect((await outcomesOf(same, xml)).slice(0, 2)).toEqual(['accepted by transaction', 'accepted by transaction'])
    const contradictory = report('', block('A', line('ACSP', 'x') + line('RJCT', 'x')))
    expect((await outcomesOf(same, contradictory)).slice(0, 2)).toEqual([
      'unknown by transaction',
      'unknown by transaction',
    ])
  })

  test('an ambiguous line that says what its block says changes nothing', async () => {
    const xml = report('', block('A', blockStatus('ACSP') + line('ACSP', 'x')))
    expect((await outcomesOf(same, xml))[0]).toBe('accepted by block')
  })

  test('a block of another name is looked through by references', async () => {
    const xml = report(status('ACCP'), block('OTHER', line('RJCT', 'y')))
    expect(await outcomesOf(same, xml)).toEqual([
      'accepted by group',
      'accepted by group',
      'rejected by transaction',
      'accepted by group',
    ])
    expect(await codesOf(same, xml)).toContain('report/block-unmatched')
  })

  test('a rejection that names nobody leaves nobody accepted with the whole', async () => {
    const xml = report(status('ACCP'), block('A', blockStatus('ACCP') + line('RJCT', 'zz')))
    expect(await outcomesOf(three, xml)).toEqual(['unknown by block', 'unknown by block', 'accepted by group'])
    const foreign = report(status('ACCP'), block('OTHER', blockStatus('RJCT')))
    expect(await outcomesOf(three, foreign)).toEqual(Array(3).fill('unknown by group'))
  })

  test('the instruction reference alone is enough, and a difference is reported', async () => {
    const sent = sentIn({ A: ['a1'] })
    const [first] = sent.paymentInformation
    const payments = [{ endToEndId: 'a1', instructionId: 'i1', amount: '1.50' }]
    const withId = { ...sent, paymentInformation: first === undefined ? [] : [{ ...first, payments }] }
    const xml = report(
      '',
      block('A', line('RJCT', 'changed').replace('<Orgnl', '<OrgnlInstrId>i1</OrgnlInstrId><Orgnl')),
    )
    expect(await outcomesOf(withId, xml)).toEqual(['rejected by transaction'])
    expect(await codesOf(withId, xml)).toEqual(['report/transaction-differs'])
  })
})

describe('reasons and what to do', () => {
  test('0000 is no advice and no acceptance', async () => {
    const xml = report('', block('A', line(undefined, 'a1', '<StsRsnInf><Rsn><Prtry>0000</Prtry></Rsn></StsRsnInf>')))
    const [first] = (await listOutcomes(three, [xml])).outcomes
    expect(first?.outcome).toBe('unknown')
    const accepted = report(
      status('ACCP'),
      block('A', line(undefined, 'a1', '<StsRsnInf><Rsn><Cd>0000</Cd></Rsn></StsRsnInf>')),
    )
    const [second] = (await listOutcomes(three, [accepted])).outcomes
    expect(second).toMatchObject({ outcome: 'accepted', level: 'group', whatToDo: [], reasons: [{ success: true }] })
  })
})

describe('payments and reports in every form', () => {
  const expected = [
    'accepted by transaction',
    'rejected by transaction',
    'accepted by transaction',
    'accepted by block',
    'accepted by block',
    'accepted by transaction',
  ]

  async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
  }

  test.each([
    ['text', () => sentFile.toString('utf8')],
    ['bytes', () => sentFile],
    ['a stream', () => new Blob([sentFile]).stream()],
    ['pieces', () => inPieces(sentFile)],
    ['payments', () => sentPayments(sentFile)],
    ['the parts of readPain001', () => readPain001(sentFile)],
    ['a function that gives these parts', () => () => readPain001(sentFile)],
    ['a function', () => () => inPieces(sentFile)],
  ])('payments as %s', async (_, sent) => {
    const { outcomes, counts, findings } = await listOutcomes(sent(), [reportFile])
    expect(words(outcomes)).toEqual(expected)
    expect(counts).toEqual({ accepted: 5, rejected: 1, pending: 0, unknown: 0 })
    expect(findings).toEqual([])
    expect(outcomes[1]?.payment.endToEndId).toBe('INV-2026-0118')
    expect(outcomes[1]?.payment.amount?.toFixed()).toBe('2131.94')
  })

  test('a payment is known by its UETR, whether it comes as an object or in a file', async () => {
    const uetr = '8a562c67-ca16-48ba-b074-65581be6f001'
    const account = { iban: 'DE87123456781234567890' }
    const payment = { uetr, amount: '12.50', creditor: { name: 'Supplier' }, creditorAccount: account }
    const sent = initiation({ A: [payment] })
    const file = buildPain001(sent, { message: 'pain.001.001.09', rules: [] })
    for (const given of [sent, file, readPain001(file)]) {
      const payments = await collect(sentPayments(given))
      expect(payments).toMatchObject([{ uetr, messageId: 'M-1', currency: 'EUR', creditorName: 'Supplier' }])
    }
  })

  test('a report that was read whole brings its findings along', async () => {
    const faulty = report('<GrpSts>ACCP</GrpSts>').replace('<MsgId>R</MsgId>', '')
    const { findings, outcomes } = await listOutcomes(three, [faulty])
    expect(findings.map(({ code }) => code)).toContain('element-missing')
    expect(await listOutcomes(three, [await parsePain002(faulty)])).toMatchObject({ findings, outcomes })
  })

  test.each([
    ['read whole', () => parsePain002(reportFile)],
    ['parts', async () => readPain002(reportFile)],
    ['a stream', async () => new Blob([reportFile]).stream()],
    ['pieces', async () => inPieces(reportFile)],
  ])('a report as %s', async (_, given) => {
    const { outcomes } = await listOutcomes(sentFile, [await given()])
    expect(words(outcomes)).toEqual(expected)
  })

  test('payments as parsePain001 read them', async () => {
    const { initiation: read } = await parsePain001(sentFile)
    expect(words((await listOutcomes(read, [reportFile])).outcomes)).toEqual(expected)
  })

  test('a file cut short is refused and no short list', async () => {
    const cut = sentFile.subarray(0, sentFile.length - 100)
    await expect(collect(matchOutcomes(cut, [reportFile]))).rejects.toMatchObject({ name: 'InvalidDocumentError' })
    await expect(collect(matchOutcomes(inPieces(cut), [reportFile]))).rejects.toMatchObject({
      name: 'InvalidDocumentError',
    })
  })

  test('a function that does not open the payments anew is found out', async () => {
    const once = inPieces(sentFile)
    await expect(listOutcomes(() => once, [reportFile])).rejects.toThrow()
    const parts = readPain001(sentFile)
    await expect(listOutcomes(() => parts, [reportFile])).rejects.toThrow('6 the first time, 0 the second')
  })
})

describe('several files', () => {
  const files = [three, { ...sentIn({ A: ['a1'] }), messageId: 'M-2' }, { ...sentIn({ C: ['c1'] }), messageId: 'M-3' }]
  const about = (messageId: string, status: string): string =>
    report(`<GrpSts>${status}</GrpSts>`).replaceAll('>M-1<', `>${messageId}<`)

  test('a report finds the file it is about by its MsgId', async () => {
    const { outcomes, counts, reportsApplied, findings } = await listOutcomes(files, [
      about('M-3', 'RJCT'),
      about('M-1', 'ACSC'),
    ])
    expect(outcomes.map(({ file, outcome, payment }) => [file, payment.endToEndId, outcome])).toEqual([
      [1, 'a1', 'accepted'],
      [1, 'a2', 'accepted'],
      [1, 'b1', 'accepted'],
      [2, 'a1', 'unknown'],
      [3, 'c1', 'rejected'],
    ])
    expect(counts).toEqual({ accepted: 3, rejected: 1, pending: 0, unknown: 1 })
    expect(reportsApplied).toBe(2)
    expect(findings).toEqual([])
  })

  test('a report about none of them is a finding, said once', async () => {
    const { findings, reportsApplied } = await listOutcomes(files, [about('M-9', 'ACSC')])
    expect(findings.map(({ code }) => code)).toEqual(['report/other-file'])
    expect(reportsApplied).toBe(0)
  })

  test('a file given twice is a finding, and nothing is said of its payments a second time', async () => {
    const { outcomes, findings } = await listOutcomes([three, three], [about('M-1', 'ACSC')])
    expect(words(outcomes)).toEqual([...Array(3).fill('accepted by group'), ...Array(3).fill('unknown')])
    expect(findings.map(({ code }) => code)).toEqual(['report/file-repeated'])
  })
})
