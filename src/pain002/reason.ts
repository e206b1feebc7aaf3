import { readCode } from '../camt053/code.ts'
import { type DocumentObject, objectsOf, textsOf } from '../camt053/document.ts'
import { readParty } from '../camt053/party.ts'
import type { Party } from '../domain/index.ts'
import { nameIn, statusReasons } from '../values/index.ts'
import type { ReportReasonDocument } from './document.ts'

/** Why something has the status it has (`StsRsnInf`); one of several, in the order of the file. */
export interface StatusReason {
  /** Code of ISO's list of status reasons (`AC04`), or whatever stood in its place. */
  code: string | undefined
  /** What the list calls the code, where it is in it. */
  name: string | undefined
  /** A reason in the bank's own code, in place of `code`. */
  proprietary: string | undefined
  /** `true` for the reason `0000`, with which some banks say that there is none. It is not a fault, and no acceptance. */
  success: boolean
  /** Who gives the reason: most often a bank with its BIC. */
  originator: Party | undefined
  /** More words, in the pieces the file has them in, each at most 105 characters; empty when there are none. */
  additionalInformation: string[]
  /** The pieces put together, see `joinInformation`; `undefined` when there are none. */
  additionalText: string | undefined
  /** The object of the document layer. */
  document: ReportReasonDocument
}

/** Reads the reasons of a group, block or transaction; those without anything in them are left out. */
export function readReasons(parent: DocumentObject): StatusReason[] {
  const reasons: StatusReason[] = []
  for (const reason of objectsOf(parent.StsRsnInf)) {
    const given = readCode(reason.Rsn, reasonName)
    const originator = readParty(reason.Orgtr)
    const additionalInformation = textsOf(reason.AddtlInf)
    if (given === undefined && originator === undefined && additionalInformation.length === 0) continue
    reasons.push({
      code: given?.code,
      name: given?.name,
      proprietary: given?.proprietary,
      success: (given?.code ?? given?.proprietary)?.trim() === '0000',
      originator,
      additionalInformation,
      additionalText: additionalInformation.length === 0 ? undefined : joinInformation(additionalInformation),
      document: reason,
    })
  }
  return reasons
}

function reasonName(code: string): string | undefined {
  return nameIn(statusReasons, code)
}

/** The lengths at which banks cut a text into pieces: lines of old formats, and the longest the schema takes. */
const usualWidths = new Set([35, 70, 105])

/**
 * Puts the pieces of an additional information together. Some banks cut one text at a fixed width, in the middle of a word: a piece
 * that is exactly 35, 70 or 105 characters long, or (of three and more) as long as all others but the last, goes on without a space.
 * Between any others a space is put. The pieces are kept beside it: no rule of the standard says which it is.
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
