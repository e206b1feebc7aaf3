import { describe, expect, test } from 'vitest'
import { listOutcomes, matchOutcomes, type Outcome, parsePain002 } from '../../../src/pain002.ts'
import { block, counted, initiation, line, report, sentIn, blockStatus as status } from '../../pain002/support.ts'

const names: Readonly<Record<string, string>> = { a1: 'Voorbeeld Papier BV', a2: 'Jan Jansen', b1: 'Piet Pietersen' }

const creditorAccount = { iban: 'NL20TOOL0000123456' }
const sent = (blocks: Parameters<typeof sentIn>[0]) =>
  sentIn(blocks, (id = '', number) => ({
    amount: `${number}.00`,
    creditor: { name: names[id] ?? 'Somebody' },
    creditorAccount,
  }))

const three = sent({ A: ['a1', 'a2'], B: ['b1'] })
const group = (code: string, rest = ''): string => `<OrgnlNbOfTxs>3</OrgnlNbOfTxs><GrpSts>${code}</GrpSts>${rest}`
const text = (...pieces: string[]): string =>
  `<StsRsnInf>${pieces.map((piece) => `<AddtlInf>${piece}</AddtlInf>`).join('')}</StsRsnInf>`
const creditor = (name: string): string => `<OrgnlTxRef><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr></OrgnlTxRef>`
const newer = (head: string, blocks = ''): string => report(head, blocks, 'pain.002.001.10')
const made = (at: string, xml: string): string => xml.replace('2026-03-03T06:00:00', at)

function results(outcomes: readonly Outcome[]): string[] {
  return outcomes.map(({ verification }) =>
    verification === undefined ? 'none' : `${verification.result} by ${verification.source}`,
  )
}

async function verified(xml: string | readonly string[], given = three) {
  const { outcomes, findings, counts } = await listOutcomes(given, typeof xml === 'string' ? [xml] : xml)
  return {
    results: results(outcomes),
    names: outcomes.map(({ verification }) => verification?.suggestedName),
    codes: findings.map(({ code }) => code),
    counts,
    outcomes,
  }
}

const lineOf = 'by transaction'

describe('what the check of a payee found', () => {
  test.each([
    ['RCVC', 'match'],
    ['RVMC', 'closeMatch'],
    ['RVNM', 'noMatch'],
    ['RVNA', 'notPossible'],
    ['RVNC', 'unknown'],
  ])('%s is %s, at the payment, its block and the file', async (code, result) => {
    const lines = [block('A', line(code, 'a1') + line(code, 'a2')), block('B', line(code, 'b1'))].join('')
    expect((await verified(newer('', lines))).results).toEqual(Array(3).fill(`${result} ${lineOf}`))
    const blocks = block('A', status(code)) + block('B', status(code))
    expect((await verified(newer('', blocks))).results).toEqual(Array(3).fill(`${result} by block`))
    const whole = await verified(newer(group(code)))
    expect(whole.results).toEqual(Array(3).fill(`${result} by group`))
    expect(whole.counts).toEqual({ accepted: 0, rejected: 0, pending: 3, unknown: 0 })
  })

  test('is unknown where mismatches are reported without saying whose', async () => {
    expect((await verified(newer(group('RVCM')))).results).toEqual(Array(3).fill('unknown by group'))
    const { results: own } = await verified(newer('', block('A', status('RVCM') + line('RVNM', 'a1'))))
    expect(own).toEqual([`noMatch ${lineOf}`, 'unknown by block', 'none'])
  })

  test('is not said by a report about outcomes', async () => {
    for (const code of ['ACTC', 'ACSC', 'RJCT', 'PART', 'XXXX'])
      expect((await verified(newer(group(code)))).results).toEqual(['none', 'none', 'none'])
  })
})

describe('numbers per status', () => {
  const counts = counted('RCVC', 2) + counted('RVNM', 1)
  const mismatch = block('B', line('RVNM', 'b1'))

  test.each(['RVCM', 'RCVC', 'PART'])('decide for those not listed under %s, and are right', async (code) => {
    const xml = newer(group(code, counts), mismatch)
    const { results: found, codes } = await verified(xml)
    expect(found).toEqual(['match by groupCounts', 'match by groupCounts', `noMatch ${lineOf}`])
    expect(codes).toEqual([])
    expect((await parsePain002(xml)).findings).toEqual([])
  })

  test('decide for those not listed where the file or block has no status, and are right', async () => {
    const whole = newer(`<OrgnlNbOfTxs>3</OrgnlNbOfTxs>${counts}`, mismatch)
    expect((await verified(whole)).results).toEqual([
      'match by groupCounts',
      'match by groupCounts',
      `noMatch ${lineOf}`,
    ])
    expect((await parsePain002(whole)).findings).toEqual([])
    const own = counted('RCVC', 1) + counted('RVMC', 1)
    const found = await verified(newer('', block('A', own + line('RVMC', 'a2'))))
    expect(found.results).toEqual(['match by blockCounts', `closeMatch ${lineOf}`, 'none'])
    expect(found.codes).toEqual([])
  })

  test('decide for all where all have one result and nothing is listed', async () => {
    const { results: found } = await verified(newer(group('RVCM', counted('RVNA', 3))))
    expect(found).toEqual(Array(3).fill('notPossible by groupCounts'))
  })

  test.each([
    ['only mismatches are counted', counted('RVNM', 1), mismatch],
    ['they cover fewer payments than were sent', counted('RVNM', 1) + counted('RCVC', 1), mismatch],
    ['they cover more', counted('RVNM', 1) + counted('RCVC', 7), mismatch],
    ['a line that they do not count is about none of the payments', counted('RCVC', 3), block('B', line('RVNM', 'zz'))],
  ])('decide nothing where %s', async (_, numbers, blocks) => {
    for (const code of ['RVCM', 'RCVC']) {
      const { results: found } = await verified(newer(group(code, numbers), blocks))
      expect(found.slice(0, 2)).toEqual(Array(2).fill('unknown by group'))
    }
  })

  test.each([
    ['nothing is listed', ''],
    ['what is listed is about none of the payments', block('B', line('RVNM', 'zz'))],
  ])('leave open which payment has which result, where %s', async (_, blocks) => {
    for (const code of ['RVCM', 'RCVC']) {
      const { results: found } = await verified(newer(group(code, counts), blocks))
      expect(found).toEqual(Array(3).fill('unknown by groupCounts'))
    }
  })

  test('of mismatches only are right', async () => {
    const xml = newer(group('RVCM', counted('RVNM', 1)), mismatch)
    expect((await parsePain002(xml)).findings).toEqual([])
    const { codes } = await verified(xml)
    expect(codes).toEqual([])
  })

  test('that are more than the payments, or count matches and miss some, differ', async () => {
    for (const numbers of [counted('RVNM', 4), counted('RCVC', 2)]) {
      const { findings } = await parsePain002(newer(group('RVCM', numbers)))
      expect(findings.map(({ code }) => code)).toEqual(['report/counts-differ'])
    }
  })

  test('without payees say what they said before', async () => {
    const { findings } = await parsePain002(newer(group('ACSP', counted('ACSP', 2) + counted('RVNM', 1))))
    expect(findings.map(({ code }) => code)).toEqual(['report/counts-without-part'])
  })
})

describe('a payee that matches', () => {
  const mismatches = '<StsRsnInf><Rsn><Cd>BE01</Cd></Rsn><AddtlInf>Names differ</AddtlInf></StsRsnInf>'

  test('has no reasons of those that do not', async () => {
    const xml = newer(
      group('RVCM', mismatches),
      block('A', status('RVCM') + mismatches + line('RCVC', 'a1') + line('RVNM', 'a2')) + block('B', status('RCVC')),
    )
    const { results: found, outcomes } = await verified(xml)
    expect(found).toEqual([`match ${lineOf}`, `noMatch ${lineOf}`, 'match by block'])
    expect(outcomes.map(({ reasons }) => reasons.length)).toEqual([0, 1, 0])
    for (const at of [0, 2]) expect(outcomes[at]?.whatToDo.join(' ')).toMatch(/^Name and account match/)
  })

  test('is doubted where a mismatch may be about it', async () => {
    const stray = block('A', line('RVNM', 'zz'))
    const { results: found, outcomes } = await verified(newer(group('RCVC'), stray))
    expect(found).toEqual(Array(3).fill('unknown by group'))
    expect(outcomes.map(({ outcome, status: code }) => [outcome, code])).toEqual(Array(3).fill(['pending', undefined]))
    const own = newer('', block('A', status('RCVC') + line('RVMC', 'zz')) + block('B', status('RCVC')))
    expect((await verified(own)).results).toEqual(['unknown by block', 'unknown by block', 'match by block'])
    const matching = newer(group('RCVC'), block('A', line('RCVC', 'zz')))
    expect((await verified(matching)).results).toEqual(Array(3).fill('match by group'))
  })

  test('is doubted where one line is about two payments', async () => {
    const twins = initiation({
      A: [1, 2].map(() => ({ endToEndId: 'x', amount: '1.00', creditorAccount: { iban: 'NL20TOOL0000123456' } })),
    })
    const { results: found, outcomes } = await verified(
      newer('<GrpSts>RCVC</GrpSts>', block('A', line('RVNM', 'x'))),
      twins,
    )
    expect(found).toEqual(Array(2).fill(`unknown ${lineOf}`))
    for (const { whatToDo } of outcomes) {
      expect(whatToDo).toEqual([
        'The check of the payees found mismatches in the file, and the report does not say how it ended for this ' +
          'payment: have its result shown before you release it.',
      ])
    }
  })
})

describe('the name that the bank has', () => {
  const named = (content: string, code = 'RVMC'): string => newer(group('RVCM'), block('A', line(code, 'a1', content)))

  test.each([
    ['a text of the line', text('Voorbeeld Papier B.V.'), 'Voorbeeld Papier B.V.'],
    ['a text in pieces', text(`${'V'.repeat(105)}`, 'BV'), `${'V'.repeat(105)}BV`],
    ['the creditor of the line, if it is another', creditor('Papier Holding'), 'Papier Holding'],
    [
      'that, beside a reason without a text',
      `<StsRsnInf><Rsn><Cd>MS03</Cd></Rsn></StsRsnInf>${creditor('Papier Holding')}`,
      'Papier Holding',
    ],
    ['the text, not the creditor that was sent', text('Papier') + creditor('Voorbeeld Papier BV'), 'Papier'],
    ['one text twice', text('Papier') + text('Papier'), 'Papier'],
  ])('is %s', async (_, content, name) => {
    expect((await verified(named(content))).names).toEqual([name, undefined, undefined])
  })

  test.each([
    ['nothing is said', ''],
    ['the creditor is the one sent', creditor('VOORBEELD  Papier BV')],
    ['the creditor is the one sent, cut', creditor('Voorbeeld Pap')],
    ['two texts differ', text('Papier') + text('Holding')],
    ['the texts differ and there is a creditor', text('Papier') + text('Holding') + creditor('Other')],
    ['the text is no name, being too long', text('x'.repeat(105), 'y'.repeat(36))],
  ])('is not given where %s', async (_, content) => {
    const { names: found, results: of } = await verified(named(content))
    expect([found[0], of[0]]).toEqual([undefined, `closeMatch ${lineOf}`])
  })

  test.each(['RCVC', 'RVNM', 'RVNA'])('is given for a close match only, not for %s', async (code) => {
    expect((await verified(named(text('Papier'), code))).names).toEqual([undefined, undefined, undefined])
  })

  test('is that of a block or file with one payment, and of none with several', async () => {
    const blocks = block('A', status('RVMC') + text('Papier')) + block('B', status('RVMC') + text('P. Pietersen'))
    expect((await verified(newer('', blocks))).names).toEqual([undefined, undefined, 'P. Pietersen'])
    const whole = newer(`<GrpSts>RVMC</GrpSts>${text('Papier')}`)
    expect((await verified(whole, sent({ A: ['a1'] }))).names).toEqual(['Papier'])
    expect((await verified(whole)).names).toEqual([undefined, undefined, undefined])
    const divided = newer(`<GrpSts>RVCM</GrpSts>${text('Papier')}`, block('A', line('RVMC', 'a1')))
    expect((await verified(divided, sent({ A: ['a1'] }))).names).toEqual([undefined])
  })

  test('is read with the line, which has the result of its block where it has no status', async () => {
    const xml = newer(
      group('RVCM'),
      block('A', status('RVMC') + line('RVMC', 'a1', text('Papier')) + line(undefined, 'a2')),
    )
    const { blocks } = await parsePain002(xml)
    expect(blocks[0]?.transactions.map(({ verification }) => verification)).toEqual([
      { result: 'closeMatch', suggestedName: 'Papier', source: 'transaction' },
      { result: 'closeMatch', suggestedName: undefined, source: 'block' },
    ])
    const open = await parsePain002(newer(group('RCVC', counted('RVNM', 3)), block('A', line(undefined, 'a1'))))
    expect(open.blocks[0]?.transactions[0]?.verification).toMatchObject({ result: 'unknown', source: 'group' })
    const outcome = await parsePain002(newer(group('RCVC'), block('A', line('ACCP', 'a1'))))
    expect(outcome.blocks[0]?.transactions[0]?.verification).toBeUndefined()
  })
})

describe('a verification is no outcome', () => {
  const at = (day: number, xml: string): string => made(`2026-03-0${day}T06:00:00`, xml)
  const mismatch = newer(group('RVCM'), block('A', line('RVNM', 'a1')))

  test.each(['ACCP', 'ACSC', 'RJCT'])('and neither replaces %s nor contradicts it', async (code) => {
    const outcome = newer(group(code))
    const kind = code === 'RJCT' ? 'rejected' : 'accepted'
    for (const reports of [
      [at(1, mismatch), at(2, outcome)],
      [at(1, outcome), at(2, mismatch)],
      [at(1, mismatch), at(1, outcome)],
      [at(1, outcome), at(1, mismatch)],
    ]) {
      const { outcomes, codes, results: found } = await verified(reports)
      expect(outcomes.map(({ outcome: became }) => became)).toEqual([kind, kind, kind])
      expect(outcomes.map(({ status: of }) => of)).toEqual([code, code, code])
      expect(found).toEqual([`noMatch ${lineOf}`, 'unknown by group', 'unknown by group'])
      expect(codes).toEqual([])
    }
  })

  test('and a later one counts, unless it leaves open what was said of the payment', async () => {
    const all = newer(group('RCVC'))
    const own = newer(group('RVCM'), block('A', line('RCVC', 'a1')))
    const open = newer(group('RVCM'))
    const first = async (...reports: string[]) =>
      (await verified(reports.map((xml, index) => at(index + 1, xml)))).results[0]
    expect(await first(mismatch, own)).toBe(`match ${lineOf}`)
    expect(await first(mismatch, open)).toBe(`noMatch ${lineOf}`)
    expect(await first(own, open)).toBe(`match ${lineOf}`)
    expect(await first(mismatch, all)).toBe(`noMatch ${lineOf}`)
    expect(await first(all, mismatch)).toBe(`noMatch ${lineOf}`)
    expect(await first(own, newer(group('RVNM')))).toBe('noMatch by group')
    expect(await first(open, all)).toBe('match by group')
    expect(await first(all, open)).toBe('match by group')
    expect(await first(newer(group('RVCM'), block('A', line('RVNC', 'a1'))), open)).toBe('unknown by group')
  })

  test('and its blocks are no contradiction to a file that was received', async () => {
    const xml = newer('<GrpSts>RCVD</GrpSts>', block('A', status('RCVC')))
    expect((await parsePain002(xml)).findings).toEqual([])
  })
})

test('payments that can be read only once have the same results', async () => {
  const reports = [
    newer(group('RVCM', counted('RCVC', 2) + counted('RVNM', 1)), block('B', line('RVNM', 'b1'))),
    newer(group('RCVC'), block('A', line('RVNM', 'zz'))),
    newer('', block('A', counted('RCVC', 1) + counted('RVMC', 1) + line('RVMC', 'a2'))),
    newer(group('RCVC'), block('A', status('RCVC'))),
    newer(group('ACCP'), block('A', line('RCVC', 'zz'))),
    newer(group('RCVC'), block('A', line('RCVC', 'zz'))),
    newer(group('ACCP'), block('A', line('PDNG', 'zz'))),
    newer(group('RCVC'), block('B', line('RVNM', 'b1'))),
    newer(group('ACCP'), block('B', line('RCVC', 'b1'))),
  ]
  for (const xml of reports) {
    const { outcomes } = await listOutcomes(three, [xml])
    const paymentInformation = [...three.paymentInformation].map((each) => ({
      ...each,
      payments: (function* () {
        yield* each.payments
      })(),
    }))
    const once = { ...three, paymentInformation }
    const found: Outcome[] = []
    for await (const part of matchOutcomes(once, [xml])) if (part.kind === 'outcome') found.push(part)
    found.sort((a, b) => a.payment.index - b.payment.index)
    expect(results(found)).toEqual(results(outcomes))
    expect(found.map(({ outcome }) => outcome)).toEqual(outcomes.map(({ outcome }) => outcome))
  }
})

test('a name that the line repeats is suggested whatever the reasons of its block say of others', async () => {
  const content = status('RVMC') + text('Papier') + line('RVMC', 'a1', creditor('Papierhandel'))
  expect((await verified(newer(group('RVCM'), block('A', content)))).names[0]).toBe('Papierhandel')
})

test('a name that is repeated with other spaces and in capitals is no suggestion', async () => {
  const payment = { endToEndId: 'a1', amount: '1.00', creditor: { name: ' Jan  Jansen ' } }
  const given = initiation({ A: [{ ...payment, creditorAccount: { iban: 'NL20TOOL0000123456' } }] })
  const suggested = async (name: string): Promise<unknown> =>
    (await verified(newer('', block('A', line('RVMC', 'a1', creditor(name)))), given)).names[0]
  expect(await suggested('JAN JANSEN')).toBeUndefined()
  expect(await suggested('Jan Janssen')).toBe('Jan Janssen')
})

test('a name that is repeated in capitals is none where capitals are two letters', async () => {
  const payment = { endToEndId: 'a1', amount: '1.00', creditor: { name: 'Groß' } }
  const given = initiation({ A: [{ ...payment, creditorAccount: { iban: 'NL20TOOL0000123456' } }] })
  const { names: found } = await verified(newer('', block('A', line('RVMC', 'a1', creditor('GROSS')))), given)
  expect(found).toEqual([undefined])
})
