import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { anyCreditTransferInitiation } from '../../../src/arbitraries.ts'
import {
  buildPain001,
  type CreditTransferInitiation,
  downgradePain001,
  parsePain001,
  upgradePain001,
  type VersionChange,
} from '../../../src/pain001.ts'
import { type Finding, validate } from '../../../src/schema.ts'
import { simple } from '../../pain001/initiations.ts'
import { textOf } from '../../support/collect.ts'
import { findingsLater } from '../../support/findings.ts'
import { createOracle } from '../../support/oracle.ts'
import { schemaTables, schemaText } from '../../support/schemas.ts'
import { sweep } from '../../support/sweep.ts'

const oracle = createOracle(schemaText('pain.001.001.09'))
afterAll(() => oracle.dispose())

const findingsOf = async (pieces: AsyncIterable<string>) => [...(await findingsLater(() => textOf(pieces)))]

const free = { rules: [], indent: '  ', now: () => new Date(0) }
const build = (given: CreditTransferInitiation, message: 'pain.001.001.03' | 'pain.001.001.09'): string =>
  buildPain001(given, { ...free, message })

const withText = (find: string, replace: string): string => {
  const file = build(simple(), 'pain.001.001.03')
  if (!file.includes(find)) throw new Error(`no ${find} in the file`)
  return file.replace(find, replace)
}

// Another kind of contact has no place in .09.
const sample = readFileSync('fixtures/valid/pain.001.001.03.international.xml', 'utf8').replace(
  /(<CtctDtls>.*?)<Othr>[^<]*<\/Othr>/gs,
  '$1',
)

describe('upgradePain001', () => {
  it('gives what building the payments as .09 gives, and downgradePain001 gives the file back', async () => {
    await fc.assert(
      fc.asyncProperty(anyCreditTransferInitiation(), async (given) => {
        const early = build(given, 'pain.001.001.03')
        const late = await textOf(upgradePain001(early, { indent: '  ' }))
        expect(late).toBe(build(given, 'pain.001.001.09'))
        expect(oracle.validate(late).errors).toEqual([])
        expect(await textOf(downgradePain001(late, { indent: '  ' }))).toBe(early)
      }),
      { numRuns: sweep(12, 40) },
    )
  })

  it('keeps every text of a file with intermediaries, cheques and tax', async () => {
    const texts = (file: string): string[] =>
      [...file.matchAll(/>([^<>\s][^<>]*)</g)].map(([, text]) => text ?? '').sort()
    const late = await textOf(upgradePain001(sample))
    expect((await validate(late, { schema: schemaTables('pain.001.001.09') })).findings).toEqual([])
    expect(texts(late)).toEqual(texts(sample))
    expect(texts(await textOf(downgradePain001(late)))).toEqual(texts(sample))
  })

  it('reports every change with its path', async () => {
    const changes: VersionChange[] = []
    await textOf(upgradePain001(build(simple(), 'pain.001.001.03'), { onChange: (change) => changes.push(change) }))
    expect(changes).toContainEqual({
      path: '/Document/CstmrCdtTrfInitn/PmtInf[1]/ReqdExctnDt',
      change: 'the day stands in Dt',
      proposed: false,
    })
  })

  it('reports all changes of a file, and downgradePain001 the same ones back', async () => {
    const told = async (pieces: typeof upgradePain001, file: string): Promise<[string[], string]> => {
      const changes: string[] = []
      const onChange = ({ path, change }: VersionChange) =>
        changes.push(`${path.split('/').slice(3).join('/')}: ${change}`)
      const text = await textOf(pieces(file, { onChange }))
      return [changes, text]
    }
    const [up, late] = await told(upgradePain001, sample)
    const [down] = await told(downgradePain001, late)
    const first = 'PmtInf[1]/CdtTrfTxInf[1]'
    expect(up).toEqual([
      'GrpHdr/InitgPty/PstlAdr/AdrTp: the code stands in Cd',
      'GrpHdr/InitgPty/Id/OrgId/BICOrBEI: BICOrBEI is now AnyBIC',
      'GrpHdr/FwdgAgt/FinInstnId/BIC: BIC is now BICFI',
      'PmtInf[1]/ReqdExctnDt: the day stands in Dt',
      'PmtInf[1]/DbtrAgt/FinInstnId/BIC: BIC is now BICFI',
      `${first}/IntrmyAgt1/FinInstnId/BIC: BIC is now BICFI`,
      `${first}/Tax/AdmstnZn: AdmstnZn is now AdmstnZone`,
      `${first}/RltdRmtInf[1]: method and addresses stand in RmtLctnDtls`,
      `${first}/RmtInf/Strd[1]/RfrdDocAmt/DscntApldAmt: the amount stands in Amt`,
      `${first}/RmtInf/Strd[1]/RfrdDocAmt/TaxAmt: the amount stands in Amt`,
      'PmtInf[1]/CdtTrfTxInf[2]/IntrmyAgt2/FinInstnId/BIC: BIC is now BICFI',
      'PmtInf[1]/CdtTrfTxInf[2]/IntrmyAgt3/FinInstnId/BIC: BIC is now BICFI',
      'PmtInf[1]/CdtTrfTxInf[2]/CdtrAgt/FinInstnId/BIC: BIC is now BICFI',
      'PmtInf[2]/ReqdExctnDt: the day stands in Dt',
      'PmtInf[2]/DbtrAgt/FinInstnId/BIC: BIC is now BICFI',
      'PmtInf[2]/CdtTrfTxInf[1]/ChqInstr/DlvrTo/Adr/AdrTp: the code stands in Cd',
    ])
    const back = (change: string): string =>
      change
        .replace(/stands? in \w+$/, (words) =>
          words.startsWith('stand ') ? 'stand in RltdRmtInf itself' : 'stands in the element itself',
        )
        .replace(/(\w+): \1 is now (\w+)$/, '$2: $2 is now $1')
    expect(down).toEqual(up.map(back))
  })

  it('is one piece for a small file, and pieces of bounded size for a large one', async () => {
    const piecesOf = async (count: number): Promise<string[]> => {
      const file = build(simple(...Array.from({ length: count }, () => '1')), 'pain.001.001.03')
      const pieces: string[] = []
      for await (const piece of upgradePain001(file)) pieces.push(piece)
      return pieces
    }
    expect(await piecesOf(3)).toHaveLength(1)
    const lengths = (await piecesOf(400)).map((piece) => piece.length)
    expect(lengths.length).toBeGreaterThan(1)
    for (const length of lengths.slice(0, -1)) expect([length > 65_536, length < 70_000]).toEqual([true, true])
  })

  it('lists as many findings as asked for, and counts the others', async () => {
    const wrong = build(simple('1', '2', '3'), 'pain.001.001.03').replaceAll('</PmtId>', '</PmtId><X/>')
    const codes = (await findingsOf(upgradePain001(wrong))).map(({ code }) => code)
    expect(codes).toEqual(['element-unexpected', 'element-unexpected', 'element-unexpected'])
    const limited = await findingsOf(upgradePain001(wrong, { maxFindings: 1 }))
    expect(limited.map(({ code }) => code)).toEqual(['element-unexpected', 'findings-limit'])
    expect(limited[1]?.message).toMatch(/(?<!-)\b2\b/)
  })

  it('refuses what .09 does not have, and gives no file', async () => {
    const file = withText('<Nm>', '<CtctDtls><Othr>Fax upstairs</Othr></CtctDtls><Nm>').replace(
      /(<CtctDtls>.*?<\/CtctDtls>)(<Nm>.*?<\/Nm>)/s,
      '$2$1',
    )
    const findings = await findingsOf(upgradePain001(file))
    expect(findings).toContainEqual(expect.objectContaining({ code: 'pain001/no-place', severity: 'error' }))
    expect(findings.every(({ message }) => !message.includes('upstairs'))).toBe(true)
  })

  it('quotes values of persons only where that is asked for', async () => {
    const file = withText('<Nm>Nordwind GmbH</Nm>', `<Nm>${'Nordwind '.repeat(20)}</Nm>`)
    const messages = async (options: object): Promise<string> =>
      (await findingsOf(upgradePain001(file, options))).map(({ message }) => message).join()
    for (const options of [{}, { showValues: false }]) {
      expect(await messages(options)).toContain('140')
      expect(await messages(options)).not.toContain('Nordwind')
    }
    expect(await messages({ showValues: true })).toContain('Nordwind')
  })

  it('refuses what is not a valid .03 file', async () => {
    const findings = await findingsOf(upgradePain001(withText('</PmtInfId>', '</PmtInfId><X/>')))
    expect(findings.map(({ code }) => code)).toContain('element-unexpected')
    expect(await findingsOf(upgradePain001(sample.slice(0, -40)))).not.toEqual([])
  })
})

describe('addresses written in lines', () => {
  const lines = (country: string, ...each: string[]): string =>
    withText('<Cdtr>', '<Cdtr>').replace(
      /<Cdtr>\s*<Nm>([^<]*)<\/Nm>/,
      `<Cdtr><Nm>$1</Nm><PstlAdr>${country}${each.map((line) => `<AdrLine>${line}</AdrLine>`).join('')}</PstlAdr>`,
    )

  it('are a warning', async () => {
    const found: Finding[] = []
    await textOf(
      upgradePain001(lines('', 'Example Street 1', '10115 Berlin'), { onFinding: (each) => found.push(each) }),
    )
    expect(found).toEqual([
      expect.objectContaining({
        code: 'pain001/address-lines',
        severity: 'warning',
        path: '/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[1]/Cdtr/PstlAdr',
        message:
          'The address is written in lines, without TwnNm and Ctry. SEPA refuses that since 15 November 2026: give ' +
          'the town and the country.',
      }),
    ])
  })

  it.each([
    ['<Ctry>DE</Ctry>', 'without TwnNm.'],
    ['<TwnNm>Berlin</TwnNm>', 'without Ctry.'],
    ['<TwnNm>Berlin</TwnNm><Ctry>DE</Ctry>', undefined],
  ])('beside %s are reported to be %s', async (beside, words) => {
    const messages: string[] = []
    await textOf(upgradePain001(lines(beside, 'Street 1'), { onFinding: ({ message }) => messages.push(message) }))
    expect(messages).toEqual(words === undefined ? [] : [expect.stringContaining(words)])
  })

  it('leave no empty list when their only one is the town, and stay where no repair is asked for', async () => {
    const file = lines('<Ctry>DE</Ctry>', '10115 Berlin')
    expect(await textOf(upgradePain001(file))).toContain('<Ctry>DE</Ctry><AdrLine>10115 Berlin</AdrLine></PstlAdr>')
    const late = await textOf(upgradePain001(file, { repair: true }))
    expect(late).toContain('<PstlAdr><PstCd>10115</PstCd><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry></PstlAdr>')
  })

  it('are repaired where the text leaves one reading, as a proposal', async () => {
    const changes: VersionChange[] = []
    const file = lines('<Ctry>DE</Ctry>', 'Example Street 1', '10115 Berlin')
    const late = await textOf(upgradePain001(file, { repair: true, onChange: (change) => changes.push(change) }))
    expect(changes.filter(({ proposed }) => proposed)).toHaveLength(1)
    const { initiation: read } = await parsePain001(late, { schema: schemaTables('pain.001.001.09') })
    expect(read.paymentInformation?.[0]?.payments?.[0]?.creditor?.postalAddress).toEqual({
      postCode: '10115',
      townName: 'Berlin',
      country: 'DE',
      addressLines: ['Example Street 1'],
    })
  })

  it.each([
    ['10115 Berlin', '10115', 'Berlin'],
    ['D-10115 Berlin', '10115', 'Berlin'],
    ['CH-8001 Zürich', '8001', 'Zürich'],
    ["1010 St. Pölten-Land d'Or", '1010', "St. Pölten-Land d'Or"],
    [`10115 B${'x'.repeat(33)}`, '10115', `B${'x'.repeat(33)}`],
  ])('%s is a postcode and a town', async (line, postcode, town) => {
    const late = await textOf(upgradePain001(lines('<Ctry>DE</Ctry>', line), { repair: true }))
    expect(late).toContain(`<PstlAdr><PstCd>${postcode}</PstCd><TwnNm>${town}</TwnNm><Ctry>DE</Ctry></PstlAdr>`)
  })

  it.each([
    ...['Berlin', '10115', 'Street 10115 Berlin', 'DEU-10115 Berlin', '1-10115 Berlin', '101 Berlin'],
    ...['101150 Berlin', '10115  Berlin', '10115 Berlin 24', '10115 B', '10115 -erlin', `10115 B${'x'.repeat(34)}`],
  ])('%s is left alone, and so are lines without a country or beside a postcode', async (line) => {
    const changes: VersionChange[] = []
    const onChange = (change: VersionChange) => changes.push(change)
    const late = await textOf(upgradePain001(lines('<Ctry>DE</Ctry>', 'Street 1', line), { repair: true, onChange }))
    for (const beside of ['', '<PstCd>99999</PstCd><Ctry>DE</Ctry>'])
      await textOf(upgradePain001(lines(beside, 'Street 1', '10115 Berlin'), { repair: true, onChange }))
    expect(changes.filter(({ proposed }) => proposed)).toEqual([])
    expect(late).toContain(`<AdrLine>Street 1</AdrLine><AdrLine>${line}</AdrLine>`)
  })
})

describe('advice on remittance', () => {
  const place = (inside: string): string => `<RltdRmtInf><RmtId>R-1</RmtId>${inside}</RltdRmtInf>`
  const advised = (message: 'pain.001.001.03' | 'pain.001.001.09', inside: string): string =>
    build(simple(), message).replace(/\s*<RmtInf>/, `${place(inside)}<RmtInf>`)

  it('keeps as it is what has no location', async () => {
    expect(await textOf(upgradePain001(advised('pain.001.001.03', '')))).toContain(place(''))
    expect(await textOf(downgradePain001(advised('pain.001.001.09', '')))).toContain(place(''))
  })

  it('has its location, or a part of it, in an element of its own; two have no place in .03', async () => {
    const method = '<RmtLctnMtd>EMAL</RmtLctnMtd>'
    const late = await textOf(upgradePain001(advised('pain.001.001.03', method)))
    expect(late).toContain('<RmtLctnDtls><Mtd>EMAL</Mtd></RmtLctnDtls>')
    expect(await textOf(downgradePain001(late))).toContain(place(method))
    const two = '<RmtLctnDtls><Mtd>EMAL</Mtd></RmtLctnDtls><RmtLctnDtls><Mtd>POST</Mtd></RmtLctnDtls>'
    await expect(textOf(downgradePain001(advised('pain.001.001.09', two)))).rejects.toThrow('RmtLctnDtls')
  })
})

describe('downgradePain001', () => {
  const given = simple()
  const [block] = given.paymentInformation
  if (block === undefined) throw new Error('no block')
  const late = (change: object): string =>
    build({ ...given, paymentInformation: [{ ...block, ...change }] }, 'pain.001.001.09')

  it.each([
    ['a moment of execution', { requestedExecutionDate: '2026-11-30T10:00:00Z' }],
    ['several service levels', { serviceLevel: ['SEPA', 'G001'] }],
    ['an LEI', { debtor: { name: 'A', organisationId: { lei: '529900T8BM49AURSDO55' } } }],
    ['an instruction on the block', { instructionForDebtorAgent: 'Call' }],
  ])('refuses %s, which would be lost', async (_, change) => {
    expect((await findingsOf(downgradePain001(late(change)))).some(({ severity }) => severity === 'error')).toBe(true)
  })

  it('refuses supplementary data behind the blocks', async () => {
    const file = build(given, 'pain.001.001.09').replace(
      '</CstmrCdtTrfInitn>',
      '<SplmtryData><Envlp><x xmlns="urn:x"/></Envlp></SplmtryData></CstmrCdtTrfInitn>',
    )
    expect((await validate(file, { schema: schemaTables('pain.001.001.09') })).valid).toBe(true)
    const findings = await findingsOf(downgradePain001(file))
    expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'element-unexpected /Document/CstmrCdtTrfInitn/SplmtryData',
    ])
  })
})

describe('what is written on one line', () => {
  it('has a line for each piece all the same, so that a large file has none without end', async () => {
    const text = await textOf(upgradePain001(build(simple('1', '2', '3'), 'pain.001.001.03'), { indent: '' }))
    expect(text.split('\n').filter((line) => line.includes('<CdtTrfTxInf>'))).toHaveLength(3)
    expect(text).not.toContain('  <')
  })
})
