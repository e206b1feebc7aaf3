import { describe, expect, test } from 'vitest'
import { validateWithRules } from '../../src/rules.ts'
import { block, counted, line, report } from '../pain002/support.ts'

const root = '/Document/CstmrPmtStsRpt'
const first = `${root}/OrgnlPmtInfAndSts[1]`

async function said(xml: string): Promise<string[]> {
  const { findings } = await validateWithRules(xml, { rules: ['report'] })
  return findings
    .filter(({ code }) => code.startsWith('report/'))
    .map(({ code, severity, path, message }) => `${severity} ${code.slice(7)} ${path}: ${message}`)
}

const status = (code: string): string => `<PmtInfSts>${code}</PmtInfSts>`

describe('the rules on status reports say what is wrong, where, and what to do', () => {
  test('narrative-missing', async () => {
    const xml = report('<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>NARR</Cd></Rsn></StsRsnInf>')
    expect(await said(xml)).toEqual([
      `warning narrative-missing ${root}/OrgnlGrpInfAndSts/StsRsnInf: The reason is NARR (narrative), but AddtlInf with ` +
        'the text is missing. Ask the bank for the reason.',
    ])
    expect(await said(xml.replace('</Rsn>', '</Rsn><AddtlInf>closed</AddtlInf>'))).toEqual([])
  })

  test.each([
    [`<GrpSts>ACSP</GrpSts>${counted('ACSP', 2)}`, '', 'OrgnlGrpInfAndSts', 'The file has the status ACSP'],
    [counted('ACSP', 2), '', 'OrgnlGrpInfAndSts', 'The file has no status'],
    ['', status('ACSP') + counted('ACSP', 2), 'OrgnlPmtInfAndSts[1]', 'The block has the status ACSP'],
    ['', counted('ACSP', 2), 'OrgnlPmtInfAndSts[1]', 'The block has no status'],
  ])('counts-without-part: %s %s', async (group, inBlock, place, words) => {
    expect(await said(report(group, inBlock === '' ? '' : block('A', inBlock)))).toEqual([
      `info counts-without-part ${root}/${place}/NbOfTxsPerSts[1]: ${words} and not PART, but numbers per status. They ` +
        'are read, but they do not decide any status.',
    ])
  })

  test('counts-differ', async () => {
    const of = (sent: number): string =>
      report(`<OrgnlNbOfTxs>${sent}</OrgnlNbOfTxs><GrpSts>PART</GrpSts>${counted('ACSP', 2)}${counted('RJCT', 1)}`)
    expect(await said(of(3))).toEqual([])
    expect(await said(of(4))).toEqual([
      `warning counts-differ ${root}/OrgnlGrpInfAndSts/NbOfTxsPerSts[1]: The numbers per status add up to 3, but 4 ` +
        'payments were sent. Ask the bank what became of the others.',
    ])
    expect(await said(report('<OrgnlNbOfTxs>4</OrgnlNbOfTxs><GrpSts>PART</GrpSts>'))).toEqual([])
  })

  test('numbers of a check of payees are no division, and may leave out those that match', async () => {
    const of = (status: string, sent: number, ...counts: [string, number][]): string =>
      report(
        `<OrgnlNbOfTxs>${sent}</OrgnlNbOfTxs><GrpSts>${status}</GrpSts>${counts.map(([code, count]) => counted(code, count)).join('')}`,
      )
    const rules = async (text: string) => (await said(text)).map((each) => each.split(' ')[1])
    expect(await rules(of('ACSP', 3, ['RCVC', 2], ['RVNM', 1]))).toEqual([])
    expect(await rules(of('RCVC', 3, ['ACSP', 3]))).toEqual([])
    expect(await rules(of('ACSP', 3, ['RVNM', 1]))).toEqual([])
    expect(await rules(of('ACSP', 3, ['RCVC', 1], ['RVNM', 1]))).toEqual(['counts-differ'])
    expect(await rules(of('ACSP', 1, ['RVNM', 2]))).toEqual(['counts-differ'])
    expect(await rules(of('PART', 3, ['ACSP', 1]))).toEqual(['counts-differ'])
  })

  const contradiction = (name: string, whole: string, part: string): string =>
    `The ${name} has the status ${whole}, but a part of it ${part}, and the ${name} should be PART then. The status ` +
    'nearest to a payment counts; ask the bank where money is at stake.'
  test.each([
    ['<GrpSts>ACCP</GrpSts>', status('RJCT'), `${first}/PmtInfSts`, contradiction('file', 'ACCP', 'RJCT')],
    ['<GrpSts>RJCT</GrpSts>', status('ACSC'), `${first}/PmtInfSts`, contradiction('file', 'RJCT', 'ACSC')],
    [
      '<GrpSts>ACTC</GrpSts>',
      line('RJCT', 'a'),
      `${first}/TxInfAndSts[1]/TxSts`,
      contradiction('file', 'ACTC', 'RJCT'),
    ],
    ['', status('ACSP') + line('RJCT', 'a'), `${first}/TxInfAndSts[1]/TxSts`, contradiction('block', 'ACSP', 'RJCT')],
    ['', status('RJCT') + line('ACSP', 'a'), `${first}/TxInfAndSts[1]/TxSts`, contradiction('block', 'RJCT', 'ACSP')],
  ])('statuses-contradict: %s %s', async (group, inBlock, place, words) => {
    expect(await said(report(group, block('A', inBlock)))).toEqual([`warning statuses-contradict ${place}: ${words}`])
  })

  test('statuses-contradict compares each transaction with its own block', async () => {
    const accepted = block('A', status('ACSP') + line('RJCT', 'a') + line('ACSP', 'b') + line('RJCT', 'c'))
    const rejected = block('B', status('RJCT') + line('RJCT', 'd') + line('ACSP', 'e'))
    const paths = (await said(report('', accepted + rejected))).map((each) => /TxInf\S+/.exec(each)?.[0])
    expect(paths).toEqual(['TxInfAndSts[1]/TxSts:', 'TxInfAndSts[3]/TxSts:', 'TxInfAndSts[2]/TxSts:'])
  })

  test.each([
    ['<GrpSts>PART</GrpSts>', status('RJCT') + line('RJCT', 'a')],
    ['<GrpSts>PDNG</GrpSts>', status('RJCT')],
    ['<GrpSts>RJCT</GrpSts>', status('PDNG')],
    // The block is nearer to the payment than the file.
    ['<GrpSts>ACCP</GrpSts>', status('PART') + line('RJCT', 'a')],
  ])('statuses that agree: %s %s', async (group, inBlock) => {
    expect(await said(report(group, block('A', inBlock)))).toEqual([])
  })

  test('received-with-blocks, once', async () => {
    const xml = report(
      '<GrpSts>RCVD</GrpSts>',
      block('A', '') + block('B', status('ACSP')) + block('C', status('ACSP')),
    )
    expect(await said(xml)).toEqual([
      `warning received-with-blocks ${root}/OrgnlPmtInfAndSts[2]/PmtInfSts: The file was only received (RCVD), but a ` +
        'block has the status ACSP already. The status of the block counts; wait for a later report.',
    ])
  })

  test.each(['Anna Mustermann', 'acsp', 'ACSPX', 'xAC'])(
    'a status that is no code, as %s, is not repeated',
    async (text) => {
      const [found, ...others] = await said(report(`<GrpSts>${text}</GrpSts>${counted('ACSP', 2)}`))
      expect(others).toEqual([])
      expect(found).toContain('The file has the status (no code) and not PART')
    },
  )
})
