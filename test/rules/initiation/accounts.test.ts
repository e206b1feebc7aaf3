import { describe, expect, test } from 'vitest'
import { findingsOf, type Step } from './findings-of.ts'

const debits = 'pain.008.001.08'
const iban = (IBAN: unknown) => ({ Id: { IBAN } })
const agent = (BIC: string) => ({ FinInstnId: { BIC } })
const numbered = (Id: string) => ({ FinInstnId: { Othr: { Id } } })

const outside = 'TR330006100519786457841326'
const inTurkey = 'The account is in TR, which is not in the SEPA area.'
const inAmerica = 'The bank is in US, which is not in the SEPA area.'
const [abroad, uncollected] = ['Pay it with an international credit transfer.', 'It cannot be collected from.']
const noAccount = 'CdtrAcct: The account of the creditor is missing. SEPA requires it: add its IBAN.'
const unnamed = (place: string, whose: string): string =>
  `${place}/FinInstnId: The bank of the ${whose} has no BIC. Give the BIC, or NOTPROVIDED in Othr/Id.`
const noIban = 'The account is not given by IBAN. SEPA payments use IBANs only: ask for the IBAN.'

/** What a rule says of one element: the rule, the element, the findings, and the message where it is another one. */
type Row = readonly [
  code: string,
  kind: Step[0],
  element: object,
  said: readonly string[],
  message?: string | undefined,
]

const rows: readonly Row[] = [
  ['iban', 'block', { DbtrAcct: {} }, []],
  ['iban', 'payment', { CdtrAcct: { Id: { Othr: { Id: '1' } } } }, []],
  ['iban-country', 'payment', { CdtrAcct: iban(outside) }, [`CdtrAcct/Id/IBAN: ${inTurkey} ${abroad}`]],
  // Whether the rest of it is right is another question.
  ['iban-country', 'payment', { CdtrAcct: iban(`${outside}7`) }, [`CdtrAcct/Id/IBAN: ${inTurkey} ${abroad}`]],
  ['iban-country', 'payment', { DbtrAcct: iban(outside) }, [`DbtrAcct/Id/IBAN: ${inTurkey} ${uncollected}`], debits],
  // There is no country QQ: the rule on IBANs says so.
  ...[
    {},
    { Id: {} },
    ...['T', outside.toLowerCase(), 'Té330006100519786457841326', 'QQ89370400440532013000'].map(iban),
  ].map((CdtrAcct): Row => ['iban-country', 'payment', { CdtrAcct }, []]),
  ['iban-only', 'block', { DbtrAcct: { Id: { Othr: { Id: '1' } } } }, [`DbtrAcct/Id/Othr: ${noIban}`]],
  ['iban-only', 'block', { DbtrAcct: { Id: { Othr: { Id: '1' }, IBAN: 'DE89370400440532013000' } } }, []],
  ['creditor-account', 'payment', { Cdtr: {} }, [noAccount]],
  ['creditor-account', 'payment', { ChqInstr: {} }, [noAccount]],
  ['creditor-account', 'payment', { Cdtr: {}, CdtrAcct: {} }, []],
  ['creditor-account', 'payment', { ChqInstr: {}, CdtrAcct: {} }, []],
  // The rule on creditor or account says that.
  ['creditor-account', 'payment', {}, []],
  ['bic-country', 'payment', { CdtrAgt: agent('CHASUS33XXX') }, [`CdtrAgt/FinInstnId/BIC: ${inAmerica} ${abroad}`]],
  [
    'bic-country',
    'payment',
    { DbtrAgt: agent('CHASUS33XXX') },
    [`DbtrAgt/FinInstnId/BIC: ${inAmerica} ${uncollected}`],
    'pain.008.001.02',
  ],
  ['bic-country', 'payment', { CdtrAgt: agent('CHASUS3') }, []],
  ['debtor-agent', 'block', {}, []],
  ['debtor-agent', 'block', { DbtrAgt: { FinInstnId: { BICFI: 'COBADEFF' } } }, []],
  ['debtor-agent', 'block', { DbtrAgt: numbered('NOTPROVIDED') }, []],
  ['debtor-agent', 'block', { DbtrAgt: numbered('37040044') }, [unnamed('DbtrAgt', 'debtor')]],
  ...['pain.008.001.02', debits].flatMap((message): Row[] => [
    ['creditor-agent', 'block', {}, [], message],
    ['creditor-agent', 'block', { CdtrAgt: { FinInstnId: { BICFI: 'COBADEFF' } } }, [], message],
    ['creditor-agent', 'block', { CdtrAgt: numbered('NOTPROVIDED') }, [], message],
    ['creditor-agent', 'block', { CdtrAgt: { FinInstnId: {} } }, [unnamed('CdtrAgt', 'creditor')], message],
    ['creditor-agent', 'block', { CdtrAgt: numbered('37040044') }, [unnamed('CdtrAgt', 'creditor')], message],
  ]),
]

test.each(rows.map((row) => ({ row })))(
  'sepa/$row.0 of a $row.1 $row.2',
  ({ row: [code, kind, element, said, message] }) => {
    expect(findingsOf(`sepa/${code}`, [[kind, element]], message)).toEqual(said)
  },
)

describe('an identifier that is wrong', () => {
  test.each([
    ['', 'It is empty'],
    [
      'DE89 3704 0044 0532 0130 00',
      'It has characters other than capital letters and digits: write it without spaces and dashes',
    ],
    ['QQ89370400440532013000', 'It does not begin with the code of a country that has IBANs'],
    ['DE8937040044053201300', 'It is not as long as IBANs of its country are'],
    ['DE8937040044053201300A', 'It has a letter where its country has a digit, or the other way round'],
    ['DE88370400440532013000', 'The check digits do not fit: most likely a typing error'],
    ['BE41539007547035', 'The check digits of the national account number do not fit: most likely a typing error'],
  ])('sepa/iban says of %j why', (IBAN, why) => {
    const [said, ...others] = findingsOf('sepa/iban', [['payment', { CdtrAcct: iban(IBAN) }]])
    expect(others).toEqual([])
    expect(said).toMatch(/^CdtrAcct\/Id\/IBAN: The IBAN .* is wrong\. /)
    expect(said?.endsWith(`${why}. Ask for it again.`)).toBe(true)
  })

  test.each([
    ['', 'It is empty'],
    ['COBADEFF XXX', 'It has characters other than capital letters and digits'],
    ['COBADEFFX', 'It has neither 8 nor 11 characters'],
    [
      'COB1DEFF',
      'It is not four letters of the bank, two of the country, two characters of the place and three of the branch',
    ],
    ['COBAQQFF', 'Its fifth and sixth characters are not a country code'],
    [
      'NOTPROVIDED',
      "NOTPROVIDED is not a BIC: write it in Othr/Id, or leave the creditor's agent of a credit transfer out",
    ],
  ])('sepa/bic says of %j why', (bic, why) => {
    const said = [`CdtrAgt/FinInstnId/BIC: The BIC is wrong. ${why}.`]
    expect(findingsOf('sepa/bic', [['payment', { CdtrAgt: agent(bic) }]])).toEqual(said)
  })
})
