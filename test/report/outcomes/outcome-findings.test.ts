// The sentences themselves are no public list: they are looked up inside.
import { describe, expect, test } from 'vitest'
import { listOutcomes, matchOutcomes, parsePain002 } from '../../../src/pain002.ts'
import { whatToDo } from '../../../src/values/index.ts'
import { block, initiation, line, report } from '../../pain002/support.ts'
import { collect } from '../../support/collect.ts'

const sent = initiation({ A: ['a1', 'a2'].map((endToEndId) => ({ endToEndId, amount: '1.00' })) })
const group = (code: string): string => `<GrpSts>${code}</GrpSts>`
const status = (code: string): string => `<PmtInfSts>${code}</PmtInfSts>`
const made = (at: string | undefined, xml: string): string =>
  xml.replace(/<CreDtTm>.*?<\/CreDtTm>/, at === undefined ? '' : `<CreDtTm>${at}</CreDtTm>`)
const [early, late] = ['2026-03-03T06:00:00', '2026-03-04T06:00:00']
const root = '/Document/CstmrPmtStsRpt'
const inGroup = `${root}/OrgnlGrpInfAndSts`
const inBlock = `${root}/OrgnlPmtInfAndSts[1]`
const ofFirst = (code: string): string => report('', block('A', line(code, 'a1')))

describe('what is strange is said with its position and what to do', () => {
  test.each<[string, readonly string[], string, string]>([
    [
      'transaction-unmatched',
      [report('', block('A', line('RJCT', 'zz')))],
      `${inBlock}/TxInfAndSts[1]`,
      'No sent payment agrees with this transaction; it was not applied. Check whether its references were changed, or ' +
        'ask the bank.',
    ],
    [
      'transaction-contradictory',
      [report('', block('A', line('RJCT', 'a1') + line('ACSP', 'a1')))],
      `${inBlock}/TxInfAndSts[1]`,
      'The report has 2 transactions with the same references and different statuses. The outcome of the payments is ' +
        'unknown.',
    ],
    [
      'transaction-ambiguous',
      [
        report(
          '',
          block('A', line('RJCT', undefined, '<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">1</InstdAmt></Amt></OrgnlTxRef>')),
        ),
      ],
      `${inBlock}/TxInfAndSts[1]`,
      '2 payments agree with this transaction (in the report: 1), so it is ambiguous. Give every payment an EndToEndId ' +
        'of its own.',
    ],
    [
      'transaction-differs',
      [
        report(
          '',
          block('A', line('RJCT', 'a1', '<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">9</InstdAmt></Amt></OrgnlTxRef>')),
        ),
      ],
      `${inBlock}/TxInfAndSts[1]`,
      'A payment was found by its references, but amount, account or another reference differ from what was sent. ' +
        'Compare both.',
    ],
    [
      'number-differs',
      [report('<OrgnlNbOfTxs>3</OrgnlNbOfTxs><GrpSts>ACSP</GrpSts>')],
      `${inGroup}/OrgnlNbOfTxs`,
      'The report is about 3 payments, the file has 2. Check whether the bank received the file as it was sent.',
    ],
    [
      'block-unmatched',
      [report('', block('X', status('ACSP')))],
      `${inBlock}/OrgnlPmtInfId`,
      'No block with this PmtInfId was sent. Its status was not applied, its transactions only where their references ' +
        'name a payment.',
    ],
    [
      'block-contradictory',
      [report('', block('A', status('ACSP')) + block('A', status('RJCT')))],
      `${inBlock}/PmtInfSts`,
      'The report has this block several times, with different statuses. Payments that are not listed in it are unknown.',
    ],
    [
      'other-file',
      [report(group('ACSP')).replace('>M-1<', '>M-9<')],
      `${inGroup}/OrgnlMsgId`,
      'The report is about a file with another MsgId, and was not applied. Give it together with the payments of that ' +
        'file.',
    ],
    [
      'other-file',
      [report(group('ACSP')).replace('<OrgnlMsgId>M-1</OrgnlMsgId>', '')],
      `${inGroup}/OrgnlMsgId`,
      'The report does not name its original file (OrgnlMsgId), and was not applied. Ask the bank.',
    ],
    [
      'other-file',
      [report(group('ACSP')).replace('pain.001.001.03<', 'pain.008.001.02<')],
      `${inGroup}/OrgnlMsgId`,
      'The report is about direct debits (pain.008), and was not applied. Check whether two files were sent under one ' +
        'MsgId.',
    ],
    [
      'order-unknown',
      [made(undefined, report(group('ACSP'))), made(early, report(group('ACSP')))],
      `${root}/GrpHdr/CreDtTm`,
      'The CreDtTm of report 1 cannot be compared with the others: it is missing or unreadable, or only some have a time ' +
        'zone. The reports were applied in the given order: make sure that the newest is the last.',
    ],
    [
      'order-unknown',
      [report(group('RCVD')), report(group('ACSP'))],
      `${root}/GrpHdr/CreDtTm`,
      'Reports 1 and 2 have the same CreDtTm but different statuses. They were applied in the given order: make sure ' +
        'that the newest is the last.',
    ],
    [
      'rejection-kept',
      [made(early, ofFirst('RJCT')), made(late, report(group('ACSP')))],
      inGroup,
      'Payment 1 was rejected by an earlier report, and this one accepts its block or file. It stays rejected; ask the ' +
        'bank.',
    ],
    [
      'rejection-lifted',
      [made(early, ofFirst('RJCT')), made(late, ofFirst('ACSP'))],
      inGroup,
      'Payment 1 was rejected by an earlier report, and this one accepts it. It counts as accepted; ask the bank before ' +
        'you pay again.',
    ],
    [
      'settled-rejected',
      [made(early, ofFirst('ACSC')), made(late, ofFirst('RJCT'))],
      inGroup,
      'Payment 1 was settled by an earlier report, and this one rejects it. It counts as rejected; compare with the ' +
        'account statement.',
    ],
    [
      'settled-reopened',
      [made(early, ofFirst('ACSC')), made(late, ofFirst('PDNG'))],
      inGroup,
      'Payment 1 was settled by an earlier report, and this one says that it is pending. It counts as pending; compare ' +
        'with the account statement, and do not pay again before you know.',
    ],
    [
      'settled-reopened',
      [made(early, ofFirst('ACCC')), made(late, report('', block('A', line('ACSP', 'a1') + line('RJCT', 'a1'))))],
      inGroup,
      'Payment 1 was settled by an earlier report, and this one leaves it open. It counts as unknown; compare with the ' +
        'account statement, and do not pay again before you know.',
    ],
  ])('%s %#', async (code, reports, path, message) => {
    const { findings } = await listOutcomes(sent, reports)
    const found = findings.filter((finding) => finding.code === `report/${code}`)
    expect(found[0]).toMatchObject({ severity: 'warning', path, message })
  })

  test('order-changed is only said', async () => {
    const { findings } = await listOutcomes(sent, [
      made(late, report(group('ACSP'))),
      made(early, report(group('ACSP'))),
    ])
    expect(findings).toEqual([
      {
        code: 'report/order-changed',
        severity: 'info',
        path: `${root}/GrpHdr/CreDtTm`,
        message: 'The reports were not given in the order of their CreDtTm. They were applied in that order.',
      },
    ])
  })

  test('file-repeated names the second file', async () => {
    const { findings } = await listOutcomes([sent, sent], [report(group('ACSP'))])
    expect(findings).toEqual([
      {
        code: 'report/file-repeated',
        severity: 'warning',
        path: '',
        message:
          'File 2 has the MsgId of an earlier one. Reports were applied to that one only, and the payments of this one ' +
          'are unknown: give each file once.',
      },
    ])
  })

  test('too-many-waiting names the first payment that did not wait', async () => {
    const once = {
      ...sent,
      paymentInformation: sent.paymentInformation.map((each) => ({
        ...each,
        payments: each.payments[Symbol.iterator](),
      })),
    }
    const { outcomes, findings } = await listOutcomes(
      once as never,
      [ofFirst('RJCT').replace('a1', 'a2'), report(group('PART'))],
      {
        maxWaiting: 1,
      },
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
    expect(findings.filter(({ code }) => code === 'report/too-many-waiting')).toEqual([
      {
        code: 'report/too-many-waiting',
        severity: 'warning',
        path: '',
        message:
          'From payment 2 on, payments that depend on others are unknown: the payments can be read only once, and too ' +
          'many would have to wait in memory. Give the payments as a function that opens them again, or raise maxWaiting.',
      },
    ])
  })
})

test('of several files, the one whose MsgId the report names says why it was not applied', async () => {
  const files = [sent, { ...sent, messageId: 'M-2' }, { ...sent, messageId: 'M-3' }]
  const about = report(group('ACSP')).replace('>M-1<', '>M-2<').replace('pain.001.001.03<', 'pain.008.001.02<')
  const parts = await collect(matchOutcomes(files, [report(group('ACSP')), about]))
  const found = parts.filter((part) => part.kind === 'finding')
  expect(found.map(({ finding, report: number }) => [finding.code, number])).toEqual([['report/other-file', 2]])
  expect(found[0]?.finding.message).toMatch(/^The report is about direct debits/)
})

test('findings beyond the limit are counted, those of reading the report, too', async () => {
  const reports = [report('<GrpSts>ACCP</GrpSts>', block('A', status('RJCT') + line('RJCT', 'zz')))]
  const all = await listOutcomes(sent, reports)
  expect(all.findings.map(({ code }) => code)).toContain('report/statuses-contradict')
  expect(all.findings.length).toBeGreaterThan(1)
  for (const maxFindings of [0, 1]) {
    const { findings, findingsOmitted } = await listOutcomes(sent, reports, { maxFindings })
    expect(findings).toEqual(all.findings.slice(0, maxFindings))
    expect(findingsOmitted).toBe(all.findings.length - maxFindings)
  }
})

describe('what to do about a payment', () => {
  const adviceOf = async (...reports: string[]): Promise<string[] | undefined> => {
    const { outcomes } = await listOutcomes(sent, reports)
    return outcomes[0]?.whatToDo
  }

  test.each([
    ['accepted', report(group('ACSP')), []],
    [
      'pending',
      report(group('PDNG')),
      ['Nothing is decided yet: wait for the next report, and do not send the payment again.'],
    ],
    [
      'unknown',
      report(''),
      [
        'No report has the outcome of this payment: do not send it again before you know it from the next report, the ' +
          'account statement or your bank.',
      ],
    ],
    [
      'rejected without a reason',
      report(group('RJCT')),
      ['The report gives no known reason code: read its texts or ask your bank before you send the payment again.'],
    ],
    [
      'partly matched',
      report(group('RVCM')).replace('pain.002.001.03', 'pain.002.001.10'),
      [
        'The check of the payees found mismatches in the file, and the report does not say how it ended for this payment: ' +
          'have its result shown before you release it.',
      ],
    ],
  ])('that is %s', async (_, xml, advice) => {
    expect(await adviceOf(xml)).toEqual(advice)
  })

  test('whose payee was checked is what was found, until there is an outcome', async () => {
    const saying = (code: string, at = early): string =>
      made(at, report(group(code)).replace('pain.002.001.03', 'pain.002.001.10'))
    for (const code of ['RCVC', 'RVMC', 'RVNM', 'RVNA', 'RVNC']) {
      expect(await adviceOf(saying(code))).toEqual([whatToDo(code)])
      if (code !== 'RVNC') expect(await adviceOf(saying(code), saying('PDNG', late))).toEqual([whatToDo(code)])
      expect(await adviceOf(saying(code), saying('ACSP', late))).toEqual([])
    }
    expect(await adviceOf(saying('RVCM'), saying('PDNG', late))).toEqual([
      expect.stringMatching(/^No report says yet what the check of the payee found for this payment/),
    ])
  })

  test('that was rejected is said once for each reason with advice', async () => {
    const reason = (content: string): string => `<StsRsnInf><Rsn>${content}</Rsn></StsRsnInf>`
    const [closed] = (await adviceOf(report(`${group('RJCT')}${reason('<Cd>AC04</Cd>')}`))) ?? []
    expect(closed).toContain('closed')
    const both = reason('<Cd>AC04</Cd>').repeat(2) + reason('<Prtry>AC04</Prtry>') + reason('<Prtry>OWN</Prtry>')
    expect(await adviceOf(report(group('RJCT') + both))).toEqual([closed])
  })
})

test('an outcome names its report, read whole, too, and by no MsgId where that has none', async () => {
  const xml = report(group('ACSP'))
  const referenceOf = async (text: string) => (await listOutcomes(sent, [await parsePain002(text)])).outcomes[0]?.report
  expect(await referenceOf(xml)).toEqual({ number: 1, messageId: 'R' })
  expect(await referenceOf(xml.replace(/<GrpHdr>.*<\/GrpHdr>/, ''))).toEqual({ number: 1, messageId: undefined })
})

test('a wrong option names the function', async () => {
  await expect(listOutcomes(sent, [], { max: 1 } as never)).rejects.toThrow(/^listOutcomes: there is no option "max"/)
  await expect(collect(matchOutcomes(sent, [], { max: 1 } as never))).rejects.toThrow(/^matchOutcomes: there is no/)
})
