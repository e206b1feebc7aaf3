import { nameIn, statusReasons } from '../../values/index.ts'
import { computed, type Group, many, of, one, type Party, party, table, text } from '../index.ts'
import { codeElement, readNamedCode, type Writable } from '../statement/index.ts'

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
  const given = readNamedCode(rsn, (code) => nameIn(statusReasons, code))
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
