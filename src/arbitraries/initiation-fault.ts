import fc, { type Arbitrary } from 'fast-check'
import { buildPain001, buildPain008 } from '../initiation/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { anyCreditTransferInitiation, type CreditTransferMessage } from './credit-transfer.ts'
import { anyDirectDebitInitiation, type DirectDebitMessage } from './direct-debit.ts'
import { type FaultyFile, pick } from './faulty.ts'
import {
  closeMarkup,
  elementsIn,
  type Markup,
  openMarkup,
  ownText,
  type PlacedMarkup,
  placedMarkup,
  withoutNumbers,
} from './markup.ts'
import { type InitiationOptions, initiationOptionChecks } from './party.ts'
import { centsText } from './values.ts'

/** Faults of credit transfers and direct debits that the rules of the set `sepa` find, named by their rule. */
export const initiationFaults = [
  'number-of-transactions',
  'control-sum',
  'iban',
  'amount-range',
  'amount-decimals',
  'currency',
  'characters',
  'identifier-characters',
  'payment-information-id-unique',
  'name-length',
  'debtor-name',
  'creditor-name',
  'creditor-id',
  'mandate',
] as const

/** A fault that the rules of the set `sepa` find. */
export type InitiationFault = (typeof initiationFaults)[number]

/** The messages of faulty initiations. */
export type InitiationMessage = CreditTransferMessage | DirectDebitMessage

/** Options for faulty initiations. */
export interface FaultyInitiationOptions extends InitiationOptions<InitiationMessage> {
  /** The fault. Default: every fault that the message can have. */
  fault?: InitiationFault | undefined
}

const messages = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'] as const
const optionChecks: OptionChecks<FaultyInitiationOptions> = {
  ...initiationOptionChecks(...messages),
  fault: option.oneOf(...initiationFaults),
}

/**
 * Files of credit transfers or direct debits with one fault that the schema does not find: a control sum off by a cent,
 * an IBAN with a wrong check digit, an id given twice. `code` is the code of the finding that `validateWithRules` must
 * give with the rules `sepa`, `path` its path. For faults that the schema finds, use `anyFaultyFile`. Shrinks to one
 * payment.
 * @throws RangeError for an invalid option, and for a fault that the message cannot have (`mandate` for a credit
 * transfer).
 */
export function anyFaultyInitiation(options: FaultyInitiationOptions = {}): Arbitrary<FaultyFile<InitiationFault>> {
  checkOptions({ anyFaultyInitiation }, options, optionChecks)
  const { fault, message = 'pain.001.001.03', maxBlocks = 3, maxPayments } = options
  const all = (fault === undefined ? initiationFaults : [fault]).filter((name) => canHave(message, name))
  if (all.length === 0) throw new RangeError(`anyFaultyInitiation: ${message} cannot have the fault ${fault}`)
  const size = { maxBlocks, ...(maxPayments === undefined ? {} : { maxPayments }) }
  const files = filesOf(message, size)
  return fc.oneof(
    ...all.map((name) =>
      fc.tuple(files, fc.nat({ max: 999 })).map(([file, number]) => {
        const { find, put } = kinds[name]
        const markup = openMarkup(file)
        const found = [...placedMarkup(markup.root)].filter((placed) => find.test(withoutNumbers(placed.path)))
        const path = put(pick(found, number))
        return { file: closeMarkup(markup), fault: name, code: `sepa/${name}`, path: asFound(path) }
      }),
    ),
  )
}

function filesOf(message: InitiationMessage, size: { maxBlocks: number; maxPayments?: number }): Arbitrary<string> {
  if (message === 'pain.001.001.03' || message === 'pain.001.001.09') {
    return anyCreditTransferInitiation({ ...size, message }).map((initiation) => buildPain001(initiation, { message }))
  }
  return anyDirectDebitInitiation({ ...size, message }).map((initiation) => buildPain008(initiation, { message }))
}

/**
 * Only direct debits have mandates. The debtor of a credit transfer is that of the block, the debtor of a direct debit
 * its own.
 */
function canHave(message: InitiationMessage, fault: InitiationFault): boolean {
  return message.startsWith('pain.008') || (fault !== 'creditor-id' && fault !== 'mandate')
}

/** Elements that have an index in findings: those that may repeat by the schemas of initiations. */
const repeats = /^(?:PmtInf|CdtTrfTxInf|DrctDbtTxInf|Othr)$/

function asFound(path: string): string {
  // Bounded: a path of elements of these messages.
  return path.replace(/([^/[]+)\[\d+\]/g, (whole, name: string) => (repeats.test(name) ? whole : name))
}

interface FaultKind {
  /** Paths, without indexes, of the elements it can be put into. Every initiation has at least one of them. */
  find: RegExp
  put(placed: PlacedMarkup): string
}

const payment = '(?:CdtTrfTxInf|DrctDbtTxInf)'

const kinds: Readonly<Record<InitiationFault, FaultKind>> = {
  'number-of-transactions': { find: /\/NbOfTxs$/, put: rewrite((text) => String(Number(text) + 1)) },
  'control-sum': { find: /\/CtrlSum$/, put: rewrite(aCentMore) },
  iban: {
    find: /\/(?:Dbtr|Cdtr)Acct\/Id\/IBAN$/,
    put: rewrite((text) => text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))),
  },
  'amount-range': { find: /\/InstdAmt$/, put: rewrite(() => '0.00') },
  'amount-decimals': { find: /\/InstdAmt$/, put: rewrite((text) => `${text}1`) },
  currency: {
    find: /\/InstdAmt$/,
    put: ({ element, path }) => {
      element.attributes = element.attributes.replace('"EUR"', '"USD"')
      return `${path}/@Ccy`
    },
  },
  characters: { find: /\/(?:Dbtr|Cdtr|InitgPty)\/Nm$/, put: rewrite(() => 'Müller & Söhne') },
  'identifier-characters': { find: /\/PmtInfId$/, put: rewrite((text) => `/${text}`) },
  'payment-information-id-unique': {
    find: /\/PmtInf$/,
    put: ({ element, parent, path }) => {
      // A second block with the same id; counts and sums of the file change with it.
      const siblings = parent === undefined ? [] : elementsIn(parent).filter(({ name }) => name === 'PmtInf')
      parent?.children.push(element)
      return path.replace(/\[\d+\]$/, `[${siblings.length + 1}]/PmtInfId`)
    },
  },
  'name-length': { find: /\/(?:Dbtr|Cdtr)\/Nm$/, put: rewrite(() => 'a'.repeat(71)) },
  'debtor-name': { find: /\/Dbtr$/, put: without('Nm') },
  'creditor-name': { find: /\/Cdtr$/, put: without('Nm') },
  'creditor-id': {
    find: /\/CdtrSchmeId\/Id\/PrvtId\/Othr\/Id$/,
    put: rewrite((text) =>
      text.replace(/^(..)(\d\d)/, (_, country: string, digits: string) => `${country}${digits === '99' ? '98' : '99'}`),
    ),
  },
  mandate: { find: new RegExp(`/${payment}/DrctDbtTx/MndtRltdInf$`), put: without('DtOfSgntr') },
}

function rewrite(change: (text: string) => string): FaultKind['put'] {
  return ({ element, path }) => {
    element.children = [change(ownText(element)).replaceAll('&', '&amp;')]
    return path
  }
}

function without(name: string): FaultKind['put'] {
  return ({ element, path }) => {
    element.children = element.children.filter(
      (child): child is Markup => typeof child !== 'string' && child.name !== name,
    )
    return `${path}/${name}`
  }
}

function aCentMore(sum: string): string {
  const [whole = '0', part = ''] = sum.split('.')
  const cents = BigInt(`${whole}${part.padEnd(2, '0')}`) + 1n
  return centsText(cents)
}
