// Descriptions of payments: every element of the schema must have a property, which a sample does not show.
import { describe, expect, test } from 'vitest'
import { type Description, propertiesOf } from '../../../src/domain/description.ts'
import {
  directDebit,
  directDebitHeader,
  directDebitInformation,
  initiationHeader,
  payment,
  paymentInformation,
} from '../../../src/domain/initiation/index.ts'
import { buildPain001, parsePain001 } from '../../../src/pain001.ts'
import type { ElementParticle, Particle } from '../../../src/schema/compile/tables.ts'
import { simple } from '../../pain001/initiations.ts'
import { readFixtureText } from '../../support/fixtures.ts'
import { schemaTables, shipped } from '../../support/schemas.ts'

const sample = readFixtureText('valid/pain.001.001.03.international.xml')

/** Every start of an element and every text, without the white space between elements. */
const contentOf = (file: string): string[] =>
  file.replace(/<!--.*?-->|<\?.*?\?>/gs, '').match(/<[^/>]*>|[^<>\s][^<>]*/g) ?? []

function contentAt(description: object, key: string): Description<unknown> {
  const [, property] = propertiesOf(description as Description<unknown>).find(([name]) => name === key) ?? []
  if (property?.kind !== 'one' || property.content.kind === 'leaf') throw new Error(key)
  return property.content
}

function inside(message: string, element: string): string[] {
  const complex = schemaTables(message).types.filter((type) => type.kind === 'complex')
  const own = complex.flatMap(({ content }) => particlesIn(content)).find(({ name }) => name === element)
  return particlesIn(complex.find(({ name }) => name === own?.type)?.content).map(({ name }) => name)
}

function particlesIn(part: Particle | undefined): ElementParticle[] {
  if (part === undefined || part.kind === 'any') return []
  return part.kind === 'element' ? [part] : part.particles.flatMap(particlesIn)
}

describe('every element of a file has a property', () => {
  // The builder writes dates and amounts in one way, and all totals, and leaves out empty elements that may be missing.
  const inOurForm = sample
    .replace('<BtchBookg>0<', '<BtchBookg>false<')
    .replace(/(\d{4}-\d{2}-\d{2})(?:Z|\+01:00)</g, '$1<')
    .replace('<UltmtDbtr/>', '')
    .replace('>1500995.5<', '>1500995.50<')
    .replace('>995.5<', '>995.50<')
    .replace('>0</TaxAmt>', '>0.00</TaxAmt>')
    .replace('<PmtMtd>CHK</PmtMtd>', '$&<NbOfTxs>1</NbOfTxs><CtrlSum>250.00</CtrlSum>')

  test('the widest sample: what is read is built as it was', async () => {
    const { initiation } = await parsePain001(sample, { strict: true })
    const built = buildPain001(initiation, { rules: [] })
    expect(contentOf(built)).toEqual(contentOf(inOurForm))
  })

  test.each([
    ['pain.001.', 'GrpHdr', initiationHeader, []],
    ['pain.001.', 'PmtInf', paymentInformation, ['CdtTrfTxInf']],
    ['pain.001.', 'CdtTrfTxInf', payment, []],
    ['pain.008.', 'GrpHdr', directDebitHeader, []],
    ['pain.008.', 'PmtInf', directDebitInformation, ['DrctDbtTxInf']],
    ['pain.008.', 'DrctDbtTxInf', directDebit, []],
    ['pain.008.', 'MndtRltdInf', contentAt(directDebit, 'mandate'), []],
    ['pain.008.', 'AmdmntInfDtls', contentAt(contentAt(directDebit, 'mandate'), 'amendment'), []],
  ] as const)('of its own, or among otherElements: %s %s', (messages, element, description, apart) => {
    const properties = propertiesOf(description as Description<unknown>).map(([, property]) => property)
    const others = properties.flatMap((property) => (property.kind === 'others' ? property.names : []))
    const named = properties.flatMap((property) => ('paths' in property ? property.paths : []))
    const own = new Set(named.map((path) => path.split('/')[0] ?? ''))
    const inSchemas = shipped.filter((name) => name.startsWith(messages)).flatMap((name) => inside(name, element))
    expect(new Set([...own, ...others, ...apart])).toEqual(new Set(inSchemas))
    expect(others.filter((name) => own.has(name))).toEqual([])
  })

  test.each([
    ['pain.001.001.03', '<ReqdExctnDt>2026-11-30</ReqdExctnDt>'],
    ['pain.001.001.09', '<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>'],
  ] as const)('%s: a block with all of its own', async (message, date) => {
    const whole = simple('1')
    const changes = {
      paymentMethod: 'TRA',
      batchBooking: false,
      serviceLevel: 'URGP',
      chargeBearer: 'SHAR',
      ultimateDebtor: { name: 'Owner' },
      debtorAgent: { bic: 'COBADEFFXXX' },
    } as const
    const given = { ...whole, paymentInformation: [{ ...whole.paymentInformation[0], ...changes }] }
    const text = buildPain001(given, { message, rules: [] })
    expect(text).toContain('<PmtMtd>TRA</PmtMtd>\n<BtchBookg>false</BtchBookg>\n<NbOfTxs>1</NbOfTxs>')
    expect(text).toContain(date)
    const { initiation } = await parsePain001(text, { strict: true })
    expect(initiation.paymentInformation[0]).toMatchObject(changes)
  })

  test('an amount to be paid in another currency', async () => {
    const whole = simple('1')
    const [block] = whole.paymentInformation
    const payments = block.payments.map((payment) => ({ ...payment, currency: 'EUR', currencyOfTransfer: 'USD' }))
    const text = buildPain001({ ...whole, paymentInformation: [{ ...block, payments }] }, { rules: [] })
    expect(text).toContain('<Amt><EqvtAmt><Amt Ccy="EUR">1.00</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>')
    const { initiation } = await parsePain001(text, { strict: true })
    const [read] = initiation.paymentInformation[0]?.payments ?? []
    expect([read?.amount.toString(), read?.currency, read?.currencyOfTransfer]).toEqual(['1', 'EUR', 'USD'])
  })
})
