import { expect, test } from 'vitest'
import { readCamt053, toRows } from '../../../../src/camt053.ts'
import { file } from '../../../camt053/support.ts'
import { collect } from '../../../support/collect.ts'

const own = 'DE89370400440532013000'
const other = 'DE75512108001245126199'

interface Sides {
  indicator: 'CRDT' | 'DBIT'
  own?: 'CRDT' | 'DBIT'
  reversal?: boolean
  returned?: boolean
  owner?: string
  parties: string
  agents?: string
}

function statement({ indicator, own: ownIndicator, reversal, returned, owner, parties, agents }: Sides): string {
  return file(
    `<Stmt><Id>S</Id><CreDtTm>2026-03-03T06:00:00</CreDtTm><Acct><Id><IBAN>${own}</IBAN></Id><Ccy>EUR</Ccy>` +
      `${owner === undefined ? '' : `<Ownr><Nm>${owner}</Nm></Ownr>`}</Acct>` +
      `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${reversal === true ? '<RvslInd>true</RvslInd>' : ''}` +
      '<Sts>BOOK</Sts><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>' +
      `<NtryDtls><TxDtls>${ownIndicator === undefined ? '' : `<CdtDbtInd>${ownIndicator}</CdtDbtInd>`}<RltdPties>${parties}</RltdPties>${agents === undefined ? '' : `<RltdAgts>${agents}</RltdAgts>`}` +
      `${returned === true ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls></NtryDtls></Ntry></Stmt>`,
  )
}

const named = (element: string, name: string): string => `<${element}><Nm>${name}</Nm></${element}>`
const account = (element: string, iban: string): string => `<${element}><Id><IBAN>${iban}</IBAN></Id></${element}>`
const agent = (element: string, bic: string): string =>
  `<${element}><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></${element}>`

const cases: [string, Sides, { name: string | null; account?: string; bic?: string }][] = [
  ['a credit has its debtor', { indicator: 'CRDT', parties: named('Dbtr', 'A') + named('Cdtr', 'B') }, { name: 'A' }],
  ['a debit has its creditor', { indicator: 'DBIT', parties: named('Dbtr', 'A') + named('Cdtr', 'B') }, { name: 'B' }],
  [
    'a return that keeps the roles has the creditor',
    { indicator: 'CRDT', returned: true, parties: named('Dbtr', 'A') + named('Cdtr', 'B') },
    { name: 'B' },
  ],
  [
    'a return that names a debtor only has the debtor',
    { indicator: 'CRDT', returned: true, parties: named('Dbtr', 'A') + account('DbtrAcct', other) },
    { name: 'A', account: other },
  ],
  [
    'a reversal that names a creditor only has the creditor',
    { indicator: 'DBIT', reversal: true, parties: named('Cdtr', 'B') },
    { name: 'B' },
  ],
  [
    'a return where only the bank stands on the likely side has who is named on the other',
    {
      indicator: 'CRDT',
      returned: true,
      parties: named('Dbtr', 'A') + account('DbtrAcct', other),
      agents: agent('DbtrAgt', 'SOGEDEFFXXX') + agent('CdtrAgt', 'COBADEFFXXX'),
    },
    { name: 'A', bic: 'SOGEDEFFXXX' },
  ],
  [
    'a return that names the owner only has nobody',
    { indicator: 'CRDT', returned: true, owner: 'Musterwerk GmbH', parties: named('Dbtr', 'MUSTERWERK GmbH') },
    { name: null },
  ],
  [
    'the account decides against the roles',
    { indicator: 'CRDT', parties: named('Dbtr', 'A') + account('DbtrAcct', own) + named('Cdtr', 'B') },
    { name: 'B' },
  ],
  [
    'the name of the owner decides against the roles',
    { indicator: 'CRDT', owner: 'A', parties: named('Dbtr', 'A') + named('Cdtr', 'B') },
    { name: 'B' },
  ],
  [
    'an ultimate debtor stands for a debtor without a name',
    { indicator: 'CRDT', parties: account('DbtrAcct', other) + named('UltmtDbtr', 'U') },
    { name: 'U', account: other },
  ],
  [
    'a transaction of the other direction than its entry has its own roles',
    { indicator: 'CRDT', own: 'DBIT', parties: named('Dbtr', 'A') + named('Cdtr', 'B') },
    { name: 'B' },
  ],
  [
    'a transfer between two accounts of the owner has the other account',
    {
      indicator: 'CRDT',
      owner: 'A',
      parties: named('Dbtr', 'A') + account('DbtrAcct', other) + named('Cdtr', 'A') + account('CdtrAcct', own),
    },
    { name: 'A', account: other },
  ],
  [
    'an owner written with spaces around is the owner',
    { indicator: 'CRDT', owner: 'Musterwerk', parties: named('Dbtr', ' MUSTERWERK ') + named('Cdtr', 'B') },
    { name: 'B' },
  ],
  [
    'a credit that names only a creditor with another account has that one',
    { indicator: 'CRDT', parties: named('Cdtr', 'B') + account('CdtrAcct', other) },
    { name: 'B', account: other },
  ],
  [
    'a credit that names only a creditor, with the account itself, has nobody',
    { indicator: 'CRDT', parties: named('Cdtr', 'B') + account('CdtrAcct', own) },
    { name: null },
  ],
  [
    'a return keeps its side where that has an account and no name',
    { indicator: 'CRDT', returned: true, parties: named('Dbtr', 'A') + account('CdtrAcct', other) },
    { name: null, account: other },
  ],
  [
    'a return without names keeps the bank of its side',
    {
      indicator: 'CRDT',
      returned: true,
      parties: '',
      agents: agent('DbtrAgt', 'SOGEDEFFXXX') + agent('CdtrAgt', 'COBADEFFXXX'),
    },
    { name: null, bic: 'COBADEFFXXX' },
  ],
  [
    'a return without names has the bank of the other side where its own names none',
    { indicator: 'CRDT', returned: true, parties: '', agents: agent('DbtrAgt', 'SOGEDEFFXXX') },
    { name: null, bic: 'SOGEDEFFXXX' },
  ],
  [
    'an ultimate debtor stands for a debtor of whom only the country is told',
    { indicator: 'CRDT', parties: `<Dbtr><CtryOfRes>DE</CtryOfRes></Dbtr>${named('UltmtDbtr', 'U')}` },
    { name: 'U' },
  ],
  ['a debit that names its debtor only has nobody', { indicator: 'DBIT', parties: named('Dbtr', 'A') }, { name: null }],
]

test.each(cases)('the other side: %s', async (_, sides, expected) => {
  const [row] = await collect(toRows(readCamt053(statement(sides))))
  expect(row?.counterparty_name).toBe(expected.name)
  if (expected.account !== undefined) expect(row?.counterparty_account).toBe(expected.account)
  if (expected.bic !== undefined) expect(row?.counterparty_bic).toBe(expected.bic)
})
