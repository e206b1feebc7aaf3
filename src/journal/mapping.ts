import { isElement } from '../domain/index.ts'
import { nearestName } from '../values/nearest-name.ts'

/** Where a journal goes. */
export type JournalFormat = 'beancount' | 'hledger' | 'datev'

/** What a posting must be like for a rule to take it. All that is given must hold; texts are compared without regard to case. */
export interface MappingCondition {
  /** The name on the other side holds this. */
  counterpartyName?: string
  /** The account on the other side is this; spaces do not count. */
  counterpartyAccount?: string
  /** The remittance information, or what the bank says in its place, holds this. */
  text?: string
  /** The creditor reference (RF…) is this. */
  creditorReference?: string
  /** The bank transaction code begins with this: `PMNT/RCDT`. */
  bankTransactionCode?: string
  /** Whether money came in or went out. */
  direction?: 'in' | 'out'
}

/** Which accounts of the books postings go to. */
export interface AccountMapping {
  /** The account of the books for each account with a bank: by IBAN or number, or by IBAN and currency (`DE…/USD`). */
  accounts: Readonly<Record<string, string>>
  /** The first rule that fits says the account of the other side. */
  rules: readonly { when: MappingCondition; account: string }[]
  /** Where money that came in goes when no rule fits. */
  incoming: string
  /** Where money that went out goes when no rule fits. */
  outgoing: string
  /** The other side of the balance the books begin with. Default: `Equity:Opening-Balances`. Not used by DATEV. */
  opening: string
}

/** A mapping that cannot be used; the message says where and why. */
export class MappingError extends Error {
  override readonly name = 'MappingError'
}

/** Whether an error is a {@link MappingError}. */
export function isMappingError(error: unknown): error is MappingError {
  return error instanceof Error && error.name === 'MappingError'
}

const properties = ['accounts', 'rules', 'incoming', 'outgoing', 'opening']
const conditions: readonly (keyof MappingCondition)[] = [
  'counterpartyName',
  'counterpartyAccount',
  'text',
  'creditorReference',
  'bankTransactionCode',
  'direction',
]

/** What the names of accounts look like, and what to say of one that does not. */
const names: Readonly<Record<JournalFormat, { form: RegExp; says: string }>> = {
  beancount: {
    form: /^(?:Assets|Liabilities|Equity|Income|Expenses)(?::[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]{0,99}){1,20}$/u,
    says: 'begins with Assets, Liabilities, Equity, Income or Expenses, then parts in capitals behind colons: Assets:Bank:Giro',
  },
  hledger: {
    form: /^(?! )(?!.*(?: {2}| $|[;\t\r\n"]))[^()[\]].{0,199}$/u,
    says: 'has no two spaces in a row, no ; and no " in it: assets:bank:giro',
  },
  datev: { form: /^\d{4,9}$/, says: 'is a number of 4 to 9 digits: 1200' },
}

/**
 * Checks a mapping that was read from JSON, for a format.
 * @throws MappingError for an unknown or missing property, and for an account that the format has no such name for.
 */
export function checkMapping(value: unknown, format: JournalFormat): AccountMapping {
  const mapping = objectAt(value, 'the mapping')
  refuseUnknown(mapping, properties, 'the mapping')
  const account = (name: unknown, where: string): string => {
    if (typeof name !== 'string') throw new MappingError(`${where} must be a text, the name of an account`)
    const { form, says } = names[format]
    if (!form.test(name)) throw new MappingError(`${where} is not an account of ${format}: its name ${says}`)
    return name
  }
  const accounts = Object.entries(objectAt(mapping.accounts, 'accounts')).map(([number, name], index) => {
    const iban = number.replace(/\s/g, '')
    return [iban, account(name, `account ${index + 1} of accounts`)] as const
  })
  if (accounts.length === 0) throw new MappingError('accounts must name at least one account with a bank')
  const rules = listAt(mapping.rules ?? [], 'rules').map((rule, index) => {
    const where = `rule ${index + 1}`
    const { when, account: name, ...others } = objectAt(rule, where)
    refuseUnknown(others, ['when', 'account'], where)
    return { when: conditionOf(when, where), account: account(name, `account of ${where}`) }
  })
  return {
    accounts: Object.fromEntries(accounts),
    rules,
    incoming: account(mapping.incoming, 'incoming'),
    outgoing: account(mapping.outgoing, 'outgoing'),
    opening: format === 'datev' ? '' : account(mapping.opening ?? 'Equity:Opening-Balances', 'opening'),
  }
}

function conditionOf(value: unknown, where: string): MappingCondition {
  const when = objectAt(value, `when of ${where}`)
  refuseUnknown(when, conditions, `when of ${where}`)
  if (Object.keys(when).length === 0)
    throw new MappingError(`when of ${where} is empty: incoming and outgoing take the rest`)
  for (const [name, text] of Object.entries(when)) {
    if (typeof text !== 'string' || text.trim() === '') throw new MappingError(`${name} of ${where} must be a text`)
  }
  if (when.direction !== undefined && when.direction !== 'in' && when.direction !== 'out')
    throw new MappingError(`direction of ${where} is in or out`)
  return when
}

function objectAt(value: unknown, where: string): Record<string, unknown> {
  if (!isElement(value)) throw new MappingError(`${where} must be an object`)
  return value
}

function listAt(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new MappingError(`${where} must be a list`)
  return value
}

function refuseUnknown(value: object, known: readonly string[], where: string): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = nearestName(unknown, known)
  const hint = meant === undefined ? `known are ${known.join(', ')}` : `did you mean ${meant}?`
  throw new MappingError(`${where} has no property ${JSON.stringify(unknown.slice(0, 40))}: ${hint}`)
}
