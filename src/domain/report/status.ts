import { nameIn, paymentStatuses, statusReasons } from '../../values/index.ts'
import { computed, type Group, many, of, one, type Party, party, table, text, textOf } from '../index.ts'
import { codeElement, readCode, type Writable } from '../statement/index.ts'

/**
 * A status of a file, a block or a transaction: a code of ISO's list, or any other a bank sends. The codes named here
 * are those of the schema of .03; the list grows.
 */
export type Status =
  | 'ACTC'
  | 'RCVD'
  | 'PART'
  | 'RJCT'
  | 'PDNG'
  | 'ACCP'
  | 'ACSP'
  | 'ACSC'
  | 'ACWC'
  | 'RCVC'
  | (string & {})

/**
 * The source of the status of a payment: its own line in the report, its block, the file, or the numbers per status
 * of a partly accepted block or file.
 */
export type OutcomeLevel = 'transaction' | 'block' | 'group' | 'blockCounts' | 'groupCounts'

/** The outcome of a payment. */
export type OutcomeKind = 'accepted' | 'rejected' | 'pending' | 'unknown'

/**
 * The meaning of the statuses of ISO 20022 (external code sets, March 2025) for one payment. `accepted`: the bank
 * accepted it for execution, or executed it. `rejected`: it will not be executed. `pending`: not decided yet; a passed
 * technical check (`ACTC`) is not an execution, and a verified payee (`RCVC`) is not an acceptance.
 */
const kinds: Readonly<Record<string, OutcomeKind>> = {
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACSC: 'accepted',
  ACWC: 'accepted',
  ACCC: 'accepted',
  ACFC: 'accepted',
  ACIS: 'accepted',
  ACPD: 'accepted',
  ACWP: 'accepted',
  CPUC: 'accepted',
  RJCT: 'rejected',
  CANC: 'rejected',
  ACTC: 'pending',
  ACFW: 'pending',
  BLCK: 'pending',
  PATC: 'pending',
  PDNG: 'pending',
  PRES: 'pending',
  RCVC: 'pending',
  RCVD: 'pending',
  RVCM: 'pending',
  RVMC: 'pending',
  RVNA: 'pending',
  RVNC: 'pending',
  RVNM: 'pending',
}

/**
 * The outcome that a status means for a payment: `unknown` for `PART`, which decides nothing for a single payment, and
 * for an unknown code. Source: ISO 20022 external code sets ExternalPaymentTransactionStatus1Code and
 * ExternalPaymentGroupStatus1Code, March 2025.
 */
export function outcomeOf(status: Status): OutcomeKind {
  return Object.hasOwn(kinds, status) ? (kinds[status] ?? 'unknown') : 'unknown'
}

/**
 * Whether a status of a file or a block only says that its payments differ: then numbers per status belong to it, and
 * it decides nothing for a payment that is not listed. `PART`, and `RVCM` where payees were verified, of which banks
 * list only the payments that did not match.
 */
export function isDivided(status: Status | undefined): boolean {
  return status === 'PART' || status === 'RVCM'
}

export function statusName(status: Status | undefined): string | undefined {
  return status === undefined ? undefined : nameIn(paymentStatuses, status)
}

function setStatus(made: { status: Status | undefined; statusName: string | undefined }, sts: unknown): void {
  made.status = textOf(sts)
  made.statusName = statusName(made.status)
}

/** The properties of a status, which stands in an element of this name. */
export function ofStatus(name: string) {
  const write = ({ status }: { readonly status?: Status | undefined }): Record<string, unknown> => ({ [name]: status })
  return of({ names: [name], read: setStatus, write })
}

/** A reason of a status (`StsRsnInf`); one of several, in the order of the file. */
export interface StatusReason {
  /** Code of ISO's list of status reasons (`AC04`), or the text in its place. */
  code: string | undefined
  /** Name of the code in the list, if it is there. */
  name: string | undefined
  /** A reason in the bank's own code, in place of `code`. */
  proprietary: string | undefined
  /**
   * `true` for the reason `0000`, by which some banks mean that there is no reason. It is neither a fault nor an
   * acceptance.
   */
  success: boolean
  /** Who gives the reason: most often a bank with its BIC. */
  originator: Party | undefined
  /** Additional information, in the pieces of the file, each at most 105 characters; empty if there is none. */
  additionalInformation: string[]
  /** The pieces put together, see `joinInformation`; `undefined` when there are none. */
  additionalText: string | undefined
}

/** Whether a reason says anything: banks send empty ones. */
function saysAnything({ code, proprietary, originator, additionalInformation }: StatusReason): boolean {
  if (code !== undefined || proprietary !== undefined || originator !== undefined) return true
  return additionalInformation.length > 0
}

function setReason(made: StatusReason, rsn: unknown): void {
  const given = readCode(rsn, (code) => nameIn(statusReasons, code))
  made.code = given?.code
  made.name = given?.name
  made.proprietary = given?.proprietary
  made.success = (given?.code ?? given?.proprietary)?.trim() === '0000'
}

const reasonCode: Group = {
  names: ['Rsn'],
  covers: ['Rsn/Cd', 'Rsn/Prtry'],
  read: setReason,
  write: ({ code, proprietary }: Writable<StatusReason>) => ({ Rsn: codeElement({ code, proprietary }) }),
}

function setAdditionalText(made: StatusReason): void {
  const { additionalInformation } = made
  made.additionalText = additionalInformation.length === 0 ? undefined : joinInformation(additionalInformation)
}

export const reason = table<StatusReason>(
  'StatusReason',
  {
    code: of(reasonCode),
    name: of(reasonCode),
    proprietary: of(reasonCode),
    success: of(reasonCode, false),
    originator: one('Orgtr', party),
    additionalInformation: many('AddtlInf', text),
    additionalText: computed(setAdditionalText),
  },
  { isThere: saysAnything },
)

/** The lengths at which banks divide a text: the line lengths of old formats, and the maximum of the schema. */
const usualWidths = new Set([35, 70, 105])

/**
 * Joins the pieces of additional information. Some banks divide a text at a fixed width, even inside a word: after a
 * piece of exactly 35, 70 or 105 characters, or (with three pieces and more) if all pieces but the last have the same
 * length, the text goes on without a space. Between other pieces a space is added. The standard has no rule for it, so
 * the pieces are kept, too.
 */
export function joinInformation(pieces: readonly string[]): string {
  const widths = new Set(pieces.slice(0, -1).map((piece) => piece.length))
  const evenlyCut = pieces.length > 2 && widths.size === 1 && (pieces.at(-1)?.length ?? 0) <= (pieces[0]?.length ?? 0)
  let joined = ''
  let goesOn = true
  for (const piece of pieces) {
    joined += goesOn || /\s$/.test(joined) || /^\s/.test(piece) ? piece : ` ${piece}`
    goesOn = evenlyCut || usualWidths.has(piece.length)
  }
  return joined
}
