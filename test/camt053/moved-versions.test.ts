import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { parseCamt053, type RelatedParty, type Transaction } from '../../src/camt053.ts'
import { Decimal } from '../../src/values.ts'
import { samples } from '../support/samples.ts'
import { camtSchemas } from '../support/schemas.ts'
import { fixture } from './support.ts'

/** What of a node of the other parser is used here. */
interface Node {
  localName?: string | null
  textContent: string | null
  childNodes: Iterable<Node>
  parentNode?: Node | null
}

/** One field after the other, as text; what is missing is empty. */
type Fields = Record<string, string>

function named(node: Node | undefined, name: string): Node[] {
  return node === undefined ? [] : [...node.childNodes].filter((child) => child.localName === name)
}

function at(node: Node | undefined, path: string): Node | undefined {
  return path.split('/').reduce<Node | undefined>((found, name) => named(found, name)[0], node)
}

/** The text at the first of some paths that has one. */
function textAt(node: Node | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const found = at(node, path)
    const text = found === undefined || [...found.childNodes].some((child) => child.localName) ? '' : found.textContent
    if (text) return text
  }
  return ''
}

function number(text: string): string {
  return text === '' ? '' : new Decimal(text.trim()).toString()
}

/** The fields of a party, as any version writes them. */
function partyOf(node: Node | undefined, name: string): Fields {
  const party = at(node, `RltdPties/${name}/Pty`) ?? at(node, `RltdPties/${name}`)
  return {
    [`${name} name`]: textAt(party, 'Nm'),
    [`${name} bic`]: textAt(party, 'Id/OrgId/AnyBIC', 'Id/OrgId/BICOrBEI'),
    [`${name} town`]: textAt(party, 'PstlAdr/TwnNm'),
    [`${name} account`]: textAt(node, `RltdPties/${name}Acct/Id/IBAN`, `RltdPties/${name}Acct/Id/Othr/Id`),
    [`${name} bank`]: textAt(node, `RltdAgts/${name}Agt/FinInstnId/BICFI`, `RltdAgts/${name}Agt/FinInstnId/BIC`),
  }
}

/** The fields of a file by another parser, in the forms of every version, and without anything of ours. */
function read(text: string): Fields[] {
  const root = create(text).root().node as unknown as Node
  const all: Fields[] = []
  for (const statement of [...root.childNodes].flatMap((message) =>
    ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => named(message, name)),
  )) {
    all.push({
      account: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
      bank: textAt(statement, 'Acct/Svcr/FinInstnId/BICFI', 'Acct/Svcr/FinInstnId/BIC'),
      owner: textAt(statement, 'Acct/Ownr/Nm'),
      balances: named(statement, 'Bal')
        .map(
          (balance) =>
            `${textAt(balance, 'Tp/CdOrPrtry/Cd')} ${number(textAt(balance, 'Amt'))} ${textAt(balance, 'CdtDbtInd')}`,
        )
        .join(),
    })
    for (const entry of named(statement, 'Ntry')) {
      all.push({
        amount: number(textAt(entry, 'Amt')),
        indicator: textAt(entry, 'CdtDbtInd'),
        status: textAt(entry, 'Sts', 'Sts/Cd'),
        booked: textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm'),
        value: textAt(entry, 'ValDt/Dt', 'ValDt/DtTm'),
        reference: textAt(entry, 'AcctSvcrRef'),
      })
      for (const details of named(entry, 'NtryDtls').flatMap((each) => named(each, 'TxDtls'))) {
        all.push({
          endToEndId: textAt(details, 'Refs/EndToEndId'),
          amount: number(textAt(details, 'Amt', 'AmtDtls/TxAmt/Amt')),
          ...partyOf(details, 'Dbtr'),
          ...partyOf(details, 'Cdtr'),
          text: named(at(details, 'RmtInf'), 'Ustrd')
            .map(({ textContent }) => textContent)
            .filter(Boolean)
            .join('|'),
          reason: textAt(details, 'RtrInf/Rsn/Cd'),
        })
      }
    }
  }
  return all
}

/** The same fields of what our reader gives. */
async function ours(text: string): Promise<Fields[]> {
  const { statements } = await parseCamt053(text)
  return statements.flatMap(({ statement, entries }) => [
    {
      account: statement.account?.iban ?? statement.account?.other?.id ?? '',
      bank: statement.account?.servicer?.bic ?? '',
      owner: statement.account?.owner?.name ?? '',
      balances: statement.balances
        .map(
          ({ type, unsignedAmount, creditDebitIndicator }) =>
            `${type ?? ''} ${unsignedAmount?.toString() ?? ''} ${creditDebitIndicator ?? ''}`,
        )
        .join(),
    },
    ...entries.flatMap((entry) => [
      {
        amount: entry.unsignedAmount?.toString() ?? '',
        indicator: entry.creditDebitIndicator ?? '',
        status: entry.status ?? '',
        booked: entry.bookingDate ?? '',
        value: entry.valueDate ?? '',
        reference: entry.accountServicerReference ?? '',
      },
      ...entry.transactions.map((transaction) => ({
        endToEndId: transaction.references?.endToEndId ?? '',
        amount: transaction.unsignedAmount?.toString() ?? '',
        ...ourParty(transaction, 'Dbtr'),
        ...ourParty(transaction, 'Cdtr'),
        text: (transaction.remittanceInformation?.unstructured ?? []).join('|'),
        reason: transaction.returnInformation?.reason?.code ?? '',
      })),
    ]),
  ])
}

function ourParty({ parties, agents }: Transaction, name: 'Dbtr' | 'Cdtr'): Fields {
  const own = name === 'Dbtr'
  const party: RelatedParty | undefined = own ? parties?.debtor : parties?.creditor
  const account = own ? parties?.debtorAccount : parties?.creditorAccount
  return {
    [`${name} name`]: party?.name ?? '',
    [`${name} bic`]: party?.organisationId?.anyBic ?? '',
    [`${name} town`]: party?.postalAddress?.townName ?? '',
    [`${name} account`]: account?.iban ?? account?.other?.id ?? '',
    [`${name} bank`]: (own ? agents?.debtorAgent : agents?.creditorAgent)?.bic ?? '',
  }
}

const related = /(<RltdPties>)(.*?)(<\/RltdPties>)/gs
const sides = 'Dbtr|Cdtr|UltmtDbtr|UltmtCdtr|InitgPty|TradgPty'

/** The forms of the later versions: `BICFI`, `AnyBIC`, parties in a choice, the status too. */
function newForms(text: string): string {
  return text
    .replace(/(<\/?)BIC>/g, '$1BICFI>')
    .replace(/(<\/?)BICOrBEI>/g, '$1AnyBIC>')
    .replace(/<Sts>([A-Z]+)<\/Sts>/g, '<Sts><Cd>$1</Cd></Sts>')
    .replace(related, (_, open: string, inside: string, close: string) => {
      const wrapped = inside.replace(
        new RegExp(`<(${sides})>(?!\\s*<(?:Pty|Agt)>)(.*?)</\\1>`, 'gs'),
        '<$1><Pty>$2</Pty></$1>',
      )
      return open + wrapped + close
    })
}

/** The forms of the first versions. */
function oldForms(text: string): string {
  return text
    .replace(/(<\/?)BICFI>/g, '$1BIC>')
    .replace(/(<\/?)AnyBIC>/g, '$1BICOrBEI>')
    .replace(/<Sts>\s*<Cd>([A-Z]+)<\/Cd>\s*<\/Sts>/g, '<Sts>$1</Sts>')
    .replace(
      related,
      (_, open: string, inside: string, close: string) => open + inside.replace(/<\/?Pty>/g, '') + close,
    )
    .replace(/<TxDtls>.*?<\/TxDtls>/gs, (details) =>
      details.includes('<AmtDtls>')
        ? details
        : details.replace(
            /<Amt (Ccy="[A-Z]+")>([\d.]+)<\/Amt>\s*(<CdtDbtInd>)/,
            '<AmtDtls><TxAmt><Amt $1>$2</Amt></TxAmt></AmtDtls>$3',
          ),
    )
}

const versions = Array.from({ length: 14 }, (_, at) => String(at + 1).padStart(2, '0'))
const isShipped = (version: string): boolean => camtSchemas.some(({ message }) => message === `camt.053.001.${version}`)

const files: [string, string][] = [
  ...[
    'dialect-02.xml',
    'dialect-04.xml',
    'dialect-06.xml',
    'dialect-08.xml',
    'parties-08.xml',
    'charges.xml',
    'returns.xml',
    'report-052.xml',
    'notification-054.xml',
  ].map((name): [string, string] => [name, new TextDecoder().decode(fixture(name))]),
  ...samples()
    .filter(({ folder }) => folder.startsWith('camt.053'))
    .map(({ name, path }): [string, string] => [name, readFileSync(path, 'utf8')])
    .filter(([, text]) => text.length < 60_000 && /^\s*<\?xml[^>]*>|^\s*<Document/.test(text)),
]

describe('files moved to any version, in the forms of others, are read field for field', () => {
  test('there are some', () => {
    expect(files.length).toBeGreaterThan(8)
    expect(versions.filter(isShipped)).toEqual(['02', '04', '06', '08'])
    // The forms are really changed.
    const [, text = ''] = files.find(([name]) => name === 'dialect-08.xml') ?? []
    expect(oldForms(text)).not.toBe(text)
    expect(newForms(oldForms(text))).toContain('<Pty>')
    expect(read(text).some((fields) => fields['Dbtr name'] !== undefined && fields['Dbtr name'] !== '')).toBe(true)
  })

  test.each(files)('%s', async (_name, text) => {
    let expected: Fields[]
    try {
      expected = read(text)
      await parseCamt053(text)
    } catch {
      // Not well-formed, or another message: nothing to compare.
      return
    }
    expect(await ours(text)).toEqual(expected)
    for (const [index, change] of [(same: string) => same, newForms, oldForms].entries()) {
      for (const version of versions.filter((each, at) => isShipped(each) || at % 3 === index)) {
        const moved = change(text).replace(/(xsd:camt\.05\d\.001)\.\d\d/g, `$1.${version}`)
        expect(await ours(moved), version).toEqual(expected)
      }
    }
  })
})
