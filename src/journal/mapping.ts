import { isElement } from '../domain/index.ts'
import { nearestName } from '../values/index.ts'

/** The bookkeeping program a journal is for. */
export type JournalFormat = 'beancount' | 'hledger' | 'datev'

/** The conditions of a rule. All given ones must hold. Texts are compared without regard to case. */
export interface MappingCondition {
  /** The name of the other party contains this. */
  counterpartyName?: string
  /** The account of the other party is this; spaces do not count. */
  counterpartyAccount?: string
  /** The remittance information, or else the bank's text, or its text about the whole entry, contains this. */
  text?: string
  /** The creditor reference (RF…) equals this. */
  creditorReference?: string
  /** The bank transaction code begins with this: `PMNT/RCDT`. */
  bankTransactionCode?: string
  /** Whether money came in or went out. */
  direction?: 'in' | 'out'
  /** The posting is about the bank's charges. Rules without this never take charges. */
  charges?: true
}

/** The accounts of the books that postings go to. */
export interface AccountMapping {
  /** The account of the books for each bank account: by IBAN or number, or by IBAN and currency (`DE…/USD`). */
  accounts: Readonly<Record<string, string>>
  /** The first matching rule gives the account of the other side. */
  rules: readonly { when: MappingCondition; account: string }[]
  /** The account for incoming money when no rule matches. */
  incoming: string
  /** The account for outgoing money when no rule matches. */
  outgoing: string
  /** The account for the other side of the opening balance. Default: `Equity:Opening-Balances`. Not used by DATEV. */
  opening: string
}

/** The mapping is not valid. The message states where and why. */
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
  'charges',
]

const names: Readonly<Record<JournalFormat, { form: RegExp; says: string }>> = {
  beancount: {
    form: /^(?:Assets|Liabilities|Equity|Income|Expenses)(?::[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]{0,99}){1,20}$/u,
    says:
      'begins with Assets, Liabilities, Equity, Income or Expenses, then parts in capitals behind ' +
      'colons: Assets:Bank:Giro',
  },
  hledger: {
    form: /^(?! )(?!.*(?: {2}| $|[;\t\r\n"]))[^()[\]].{0,199}$/u,
    says: 'contains no two spaces in a row, no ; and no ": assets:bank:giro',
  },
  datev: { form: /^\d{4,9}$/, says: 'is a number of 4 to 9 digits: 1200' },
}

/**
 * Checks a mapping that was read from JSON, for a format.
 * @throws MappingError for an unknown or missing property, and for an account name that is not valid in the format.
 */
export function parseMapping(value: unknown, format: JournalFormat): AccountMapping {
  const mapping = objectAt(value, 'the mapping')
  refuseUnknown(mapping, properties, 'the mapping')
  const account = (name: unknown, where: string): string => {
    if (typeof name !== 'string') throw new MappingError(`${where} must be a text, the name of an account`)
    const { form, says } = names[format]
    if (!form.test(name)) throw new MappingError(`${where} is not an account name of ${format}: such a name ${says}`)
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
    throw new MappingError(
      `when of ${where} is empty. Name a condition, or remove the rule: incoming and outgoing take the rest`,
    )
  const { charges, ...texts } = when
  if (charges !== undefined && charges !== true) throw new MappingError(`charges of ${where} must be true`)
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text.trim() === '') throw new MappingError(`${name} of ${where} must be a text`)
  }
  if (when.direction !== undefined && when.direction !== 'in' && when.direction !== 'out')
    throw new MappingError(`direction of ${where} must be in or out`)
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
