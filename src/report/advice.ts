import type { OutcomeKind, Status, StatusReason } from '../domain/report/index.ts'
import { whatToDo, whatToDoAboutDirectDebit } from '../values/index.ts'

const general = {
  accepted: undefined,
  rejected: 'The report gives no known reason code: read its texts or ask your bank before you send the payment again.',
  pending: 'Nothing is decided yet: wait for the next report, and do not send the payment again.',
  unknown:
    'No report has the outcome of this payment: do not send it again before you know it from the next report, ' +
    'the account statement or your bank.',
}

/** `RVCM` is about the whole file: which of its payments it means, only their own statuses say. */
const partlyMatched =
  'The check of the payees found mismatches in the file, and the report does not say how it ended for this payment: ' +
  'have its result shown before you release it.'

/**
 * Advice on the outcome of a credit transfer or a direct debit: a sentence for each known reason code and for the
 * status; a general sentence if none is known, and always for an unknown outcome and for `RVCM`, whose reasons may be
 * about other payments. Empty for an accepted payment without a reason. It is advice, not the rule of any scheme.
 */
export function adviceFor(
  outcome: OutcomeKind,
  status: Status | undefined,
  reasons: readonly StatusReason[],
  directDebit: boolean,
): string[] {
  const whatToDoAbout = directDebit ? whatToDoAboutDirectDebit : whatToDo
  if (outcome === 'unknown') return [general.unknown]
  if (status === 'RVCM') return [partlyMatched]
  const advice = new Set<string>()
  for (const { code, proprietary } of reasons) {
    const sentence = whatToDoAbout(code ?? proprietary ?? '')
    if (sentence !== undefined) advice.add(sentence)
  }
  const sentence = status === undefined ? undefined : whatToDoAbout(status)
  if (sentence !== undefined) advice.add(sentence)
  const fallback = general[outcome]
  if (advice.size === 0 && fallback !== undefined) advice.add(fallback)
  return [...advice]
}
