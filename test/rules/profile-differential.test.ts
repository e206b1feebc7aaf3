// The type of a table, to draw files by the schema of a bank.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPain001, type CreditTransferInitiation } from '../../src/pain001.ts'
import { buildPain008, type DirectDebitInitiation } from '../../src/pain008.ts'
import { type ProfileName, profile, validateWithRules } from '../../src/rules.ts'
import type { SimpleTypeTable } from '../../src/schema/compile/tables.ts'
import { builtInSchemas } from '../../src/schema.ts'
import { simple } from '../pain001/initiations.ts'
import { simple as simpleDebits } from '../pain008/direct-debits.ts'
import { indexSchema, parseTree, type Tree, treeText } from '../support/document-tree.ts'
import { elementChanges, placesOf, type SingleChange, type ValuesOf, valueChanges } from '../support/single-changes.ts'
import { sweep } from '../support/sweep.ts'
import { words } from '../support/texts.ts'

/**
 * What a profile and the schema of its banks say of a file that differs from a good one in one place, for every element
 * of the message. Each difference is explained below, or it is a fault.
 */

const folder = '/work/shared/reference/profiles'
const canAsk = existsSync(folder) && spawnSync('xmllint', ['--version']).status === 0
if (!canAsk) console.log('No xmllint, or no schemas of the profiles: single changes were not compared with them.')

const workplace = mkdtempSync(join(tmpdir(), 'differential-'))
afterAll(() => rmSync(workplace, { recursive: true }))

const iban = 'DE89370400440532013000'
const address = { streetName: 'Ring', townName: 'Wien', country: 'AT' }
const id = { organisationId: { others: [{ id: 'A1', schemeName: 'CUST' }] } }
const reference = { reference: 'RF18539007547034', type: 'SCOR', issuer: 'ISO' }
const structured = { structured: [{ creditorReferenceInformation: reference }] }

/**
 * A profile, a message, and the schemas one of which must take a file. For SEPA these are the ones it is made from; of
 * the older versions the Austrian ones are not at hand.
 */
interface Bases {
  name: ProfileName
  message: string
  schemas: readonly string[]
}

const cases: readonly Bases[] = [
  { name: 'de', message: 'pain.001.001.03', schemas: ['pain.001.001.03_GBIC_3.xsd'] },
  { name: 'de', message: 'pain.001.001.09', schemas: ['pain.001.001.09_GBIC_5.xsd'] },
  { name: 'de', message: 'pain.008.001.02', schemas: ['pain.008.001.02_GBIC_3.xsd'] },
  { name: 'de', message: 'pain.008.001.08', schemas: ['pain.008.001.08_GBIC_5.xsd'] },
  { name: 'at', message: 'pain.001.001.09', schemas: ['at/pain.001.001.09.at.005.xsd'] },
  { name: 'at', message: 'pain.008.001.08', schemas: ['at/pain.008.001.08.at.004.xsd'] },
  { name: 'ch', message: 'pain.001.001.09', schemas: ['pain.001.001.09.ch.03.xsd'] },
  {
    name: 'sepa',
    message: 'pain.001.001.09',
    schemas: ['pain.001.001.09_GBIC_5.xsd', 'at/pain.001.001.09.at.005.xsd'],
  },
  {
    name: 'sepa',
    message: 'pain.008.001.08',
    schemas: ['pain.008.001.08_GBIC_5.xsd', 'at/pain.008.001.08.at.004.xsd'],
  },
]

function transfers(name: ProfileName, message: string, rich: boolean): string {
  const early = message.endsWith('.03')
  const made: CreditTransferInitiation = { ...simple('12.50'), creationDateTime: '2026-11-21T10:00:00Z' }
  const [block] = made.paymentInformation
  if (block === undefined) throw new Error('no block')
  const [payment = {}] = block.payments as unknown as object[]
  if (rich || name === 'ch') block.debtorAgent = { bic: 'COBADEFFXXX' }
  if (name === 'ch') block.serviceLevel = 'SEPA'
  if (rich) {
    block.ultimateDebtor = { name: 'B', ...id }
    block.debtor = { name: 'A', ...id }
    block.categoryPurpose = 'SALA'
    block.localInstrument = 'INST'
    if (name !== 'ch') block.chargeBearer = 'SLEV'
    block.debtorAccount = { iban, currency: 'EUR', ...(early ? {} : { proxy: { type: 'TELE', id: '+49-1' } }) }
    Object.assign(payment, {
      instructionId: 'I-1',
      creditorAgent: { bic: 'COBADEFFXXX' },
      creditor: { name: 'C', ...(early ? {} : { postalAddress: address }), ...id },
      ultimateCreditor: { name: 'D', privateId: { others: [{ id: '1', schemeName: 'CUST' }] } },
      purpose: 'SALA',
      remittanceInformation: structured,
    })
  }
  return buildPain001(made, { message: message as 'pain.001.001.03', rules: [profile(name, { on: '2026-11-13' })] })
}

function debits(name: ProfileName, message: string, rich: boolean): string {
  const early = message.endsWith('.02')
  const made: DirectDebitInitiation = { ...simpleDebits('12.50'), creationDateTime: '2026-11-21T10:00:00Z' }
  const [block] = made.paymentInformation
  if (block === undefined) throw new Error('no block')
  const [debit = {}] = block.directDebits as unknown as object[]
  if (rich) {
    block.creditorAgent = { bic: 'COBADEFFXXX' }
    block.categoryPurpose = 'SALA'
    block.chargeBearer = 'SLEV'
    block.ultimateCreditor = { name: 'B', ...id }
    block.creditorAccount = { iban, currency: 'EUR' }
    Object.assign(debit, {
      instructionId: 'I-1',
      debtorAgent: { bic: 'COBADEFFXXX' },
      debtor: { name: 'C', ...(early ? {} : { postalAddress: address }), ...id },
      ultimateDebtor: { name: 'D', privateId: { others: [{ id: '1', schemeName: 'CUST' }] } },
      purpose: 'SALA',
      remittanceInformation: structured,
      mandate: {
        mandateId: 'M-1',
        dateOfSignature: '2024-05-02',
        amendment: {
          originalMandateId: 'M-0',
          originalCreditorName: 'E',
          originalCreditorId: 'DE98ZZZ09999999999',
          originalDebtorAccount: { iban },
        },
      },
    })
  }
  return buildPain008(made, { message: message as 'pain.008.001.02', rules: [profile(name, { on: '2026-11-13' })] })
}

const codes = 'CUST BANK SEPA URGP INST CORE B2B SALA XXXX SCOR QRR CCPT TELE TXID'.split(' ')
/** Characters of every class that some schema or the rules tell apart, each between two letters. */
const characters = [
  ...'-+?/:().,äöüßÄÖÜ"|€$§%!=#~;*{}[]@\\_°^`´éñçœŁșŽĿſƀ½¿¡µ÷–„’αЖ中😀',
  ...words('&amp; &lt; &gt; &apos; &#9; &#10; &#xA0; &#xAD; &#x85; &#x300; &#x200B; &#x7F;'),
]
const texts = ['A1', ' ', ' A', '/1', '1/', 'A//1', 'Ä', 'Ж', 'NOTPROVIDED', 'SMNDA', 'SEPA', '12', ...codes]

/** Values for a type, the likely ones first. */
function valuesFor({ name, base, facets }: SimpleTypeTable, path: readonly string[]): readonly string[] {
  const [own] = path.slice(-1)
  if (/IBAN/.test(name))
    return [iban, 'AT611904300234573201', 'CH9300762011623852957', 'TR330006100519786457841326', 'DE']
  if (/BIC/.test(name)) return ['COBADEFFXXX', 'COBADEFF', 'POFICHBEXXX', 'CHASUS33XXX', 'NOTPROVIDED']
  if (/LEI/.test(name)) return ['529900T8BM49AURSDO55']
  if (/UUID/.test(name)) return ['eb6305c9-1f7f-49de-aed0-16487c27b42d']
  if (/Country/.test(name)) return ['DE', 'AT', 'XX']
  if (/Currency/.test(name) && base === 'string') return ['EUR', 'USD', 'CHF']
  if (base === 'boolean') return ['true', 'false', '1', '0']
  if (base === 'decimal') {
    return ['12.50', '0', '0.01', '0.001', '1', '12.5', '12.500', '999999999.99', '1000000000', '1000000000000']
  }
  if (base === 'date') return ['2026-11-30', '2026-11-30Z', '2026-11-30+01:00', '1980-01-01']
  if (base === 'dateTime') {
    return ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00', '2026-11-21T10:00:00.120Z', '2026-11-21T10:00:00.12+01:00']
  }
  if (facets.patterns !== undefined) return ['1', '123456', '01', '0', '1000000', '+49-301234567']
  const most = facets.maxLength ?? 140
  const lengths = [16, 34, 35, 36, 70, 71, 105, 140, 141].filter((length) => length <= most)
  const likely = own === 'Cd' ? [...codes, ...texts] : texts
  return [
    ...new Set([...likely, ...lengths.map((length) => 'A'.repeat(length)), 'A'.repeat(Math.min(most, 300))]),
    ...(most < 3 ? [] : characters.map((character) => `A${character}B`)),
  ].filter((text) => text.length <= most || text.includes('&'))
}

/** Whether each file is taken by one of the schemas, as xmllint reads them. */
function bankTakes(schemas: readonly string[], files: readonly string[]): boolean[] {
  const taken = files.map(() => false)
  for (const schema of schemas) {
    for (let start = 0; start < files.length; start += 2000) {
      const paths = files.slice(start, start + 2000).map((file, at) => {
        const path = join(workplace, `${start + at}.xml`)
        writeFileSync(path, file)
        return path
      })
      const { stderr } = spawnSync('xmllint', ['--noout', '--schema', join(folder, schema), ...paths], {
        encoding: 'utf8',
        maxBuffer: 1e9,
      })
      for (const [, index] of stderr.matchAll(/^.*\/(\d+)\.xml validates$/gm)) taken[Number(index)] = true
    }
  }
  return taken
}

/** Changes of which one side says that the file is good, and the other that it is not. */
interface Differences {
  tried: number
  /** We take what the bank's schema refuses. */
  tooLoose: string[]
  /** We refuse what the bank's schema takes, with the codes of our findings. */
  stricter: { what: string; codes: string[] }[]
}

/** Only each so many change is tried in a sample; in full every one. */
const step = sweep(180, 1)

async function differencesOf({ name, message, schemas }: Bases): Promise<Differences> {
  const tables = await builtInSchemas.find((each) => each.message === message)?.load()
  if (tables === undefined) throw new Error(`no schema of ${message}`)
  const index = indexSchema(tables)
  const schema = builtInSchemas.filter((each) => each.message === message)
  const rules = [profile(name, { on: '2026-11-13' })]
  const found: Differences = { tried: 0, tooLoose: [], stricter: [] }

  /** Compares the verdicts; gives the places at which one of the two takes something. */
  async function compare(base: Tree, every: readonly SingleChange[]): Promise<Set<string>> {
    const changes = every.filter((_, at) => at % step === 0)
    const files = changes.map(({ root }) => treeText({ ...base, root }))
    const theirs = bankTakes(schemas, files)
    const open = new Set<string>()
    for (const [at, { what, place }] of changes.entries()) {
      const { findings } = await validateWithRules(files[at] ?? '', { schema, rules })
      const codes = findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
      const isTaken = theirs[at] === true
      if (isTaken || codes.length === 0) open.add(place)
      if (!isTaken && codes.length === 0) found.tooLoose.push(what)
      if (isTaken && codes.length > 0) found.stricter.push({ what, codes: [...new Set(codes)] })
    }
    found.tried += changes.length
    return open
  }

  for (const rich of [false, true]) {
    const text = message.startsWith('pain.001') ? transfers(name, message, rich) : debits(name, message, rich)
    expect(bankTakes(schemas, [text])).toEqual([true])
    const base = parseTree(text.replaceAll(/>\s+</g, '><'))
    const { root } = base
    const places = placesOf(index)
    // Codes are many, and a place for one may take a single one of them.
    const firstOnes = (path: readonly string[]): number => (path.at(-1) === 'Cd' ? 40 : 1)
    const likely: ValuesOf = (type, path) => valuesFor(type, path).slice(0, firstOnes(path))
    const others: ValuesOf = (type, path) => valuesFor(type, path).slice(firstOnes(path))
    const open = await compare(base, [...elementChanges(root, index), ...valueChanges(root, index, places, likely)])
    const taken = places.filter((path) => open.has(path.slice(2).join('/')))
    await compare(base, [...valueChanges(root, index, taken, others)])
  }
  return found
}

/** Rules by which we refuse more than a schema of a bank can: what they rest on is no matter of one element alone. */
const beyondSchemas: Readonly<Record<string, string>> = {
  'qr-iban': 'a schema cannot compare an account with a reference',
  'qr-reference': 'a schema has no check digits',
  levels: 'ISO: stands in the block or in the payment; a schema sees each alone',
  'control-sum': 'ISO: compared with the amounts',
  'number-of-transactions': 'ISO: compared with the payments',
  'amount-decimals': 'ISO 4217, decimals of a currency; the Swiss schema takes any',
  'sepa/characters': 'EPC217-08: what every bank takes; those of both countries take more',
  'identifier-characters': 'EPC230-15, and the Austrian one takes a space at the ends',
  blank: 'a text that says nothing; the German schemas take it',
  'party-identification': 'EPC132-08: one identification; the schemas of .09 and .08 have room for several',
  'remittance-once': 'EPC132-08: one text or structure; the schemas of .09 and .08 have room for both',
  'remittance-structured-length': 'EPC132-08: length with its tags',
  'creditor-reference': 'ISO 11649: check digits',
  'service-level': 'EPC132-08: SEPA; the schemas take any code. The German one has URGP as a warning',
  'address-form': 'from 15 November 2026 on; depends on the day',
  'address-town': 'EPC153-22: a town is no filler; a schema cannot know',
  'address-repeated': 'EPC153-22: a schema cannot compare lines with elements',
  'debtor-address': 'Regulation (EU) 2015/847: a schema cannot compare an account with an address',
  'debtor-name': 'a name of spaces',
  'creditor-name': 'a name of spaces',
  'debtor-agent': 'IBAN only: NOTPROVIDED, as the texts beside the Austrian schema say; it has no list of values there',
  'creditor-agent': 'the same, of direct debits',
  bic: 'ISO 9362: the country exists',
  'bic-country': 'EPC409-09',
  'iban-country': 'EPC409-09',
  mandate: 'EPC130-08: identification and date of signature are there; the schemas let them be absent',
  amendment: 'EPC130-08: AmdmntInd and what it announces belong together; SMNDA in the account',
  'sequence-type': 'EPC130-08: given in block or payment',
  'local-instrument': 'EPC130-08: CORE or B2B; the German .02 has COR1, given up in 2017',
  'creditor-id': 'EPC262-08: check digits',
  'creditor-id-present': 'EPC130-08: given in block or payment',
}

/** What no rule above says, by a pattern of what was changed. */
const explained: readonly { profiles: RegExp; what: RegExp; why: string }[] = [
  {
    profiles: /^sepa /,
    what: /^without (?:GrpHdr\/CtrlSum|PmtInf\/CtrlSum|PmtInf\/NbOfTxs)$/,
    why: 'Banks of both countries want the sums; the guidelines of the EPC leave them to the bank, and so does sepa.',
  },
  {
    profiles: /^(?:de|sepa) pain.001.001.09$/,
    what: /^(?:PmtInf\/PmtTpInf\/LclInstrm empty|without PmtInf\/PmtTpInf\/LclInstrm\/Cd)$/,
    why: 'The German schema takes an empty choice, which that of ISO does not.',
  },
  {
    profiles: /^(?:at|sepa) /,
    what: /(?:Dbtr|Cdtr)Agt\/FinInstnId\/(?:BICFI|Othr\/Id) = /,
    why: 'The Austrian schema takes BIC and Othr together, but the text in it says exactly one of them.',
  },
]

function isExplained({ name, message }: Bases, what: string, codes: readonly string[]): boolean {
  const own = `${name} ${message}`
  if (explained.some(({ profiles, what: pattern }) => profiles.test(own) && pattern.test(what))) return true
  return codes.some((code) => code in beyondSchemas || (code.split('/')[1] ?? '') in beyondSchemas)
}

describe.skipIf(!canAsk).each(cases)('single changes of a file for $name as $message', (bases) => {
  test('are checked as by the schema of the bank, but for what is explained', async () => {
    const { tried, tooLoose, stricter } = await differencesOf(bases)
    console.log(
      `${bases.name} ${bases.message}: ${tried} changes, ${stricter.length} refused by rules beyond the schema`,
    )
    expect(tooLoose.filter((what) => !isExplained(bases, what, []))).toEqual([])
    expect(stricter.filter(({ what, codes }) => !isExplained(bases, what, codes))).toEqual([])
    // In full, tens of thousands of files for a schema.
  }, 900_000)
})
