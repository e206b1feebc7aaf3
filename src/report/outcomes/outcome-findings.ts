import { type Finding, type Position, positionOf, type Severity } from '../../diagnostics/index.ts'
import type { Reported } from '../../domain/report/index.ts'
import { trimmed } from '../payment-facts.ts'
import type { ReportIndex } from './report-index.ts'
import type { LineFault } from './resolve-status.ts'
import type { SentPayment } from './sent-payment.ts'
import type { Conflict, StatusClaim } from './supersede.ts'

export function outcomeFinding(name: string, message: string, path = '', severity: Severity = 'warning'): Finding {
  return { code: `report/${name}`, severity, path, message }
}

export const timePath = '/Document/CstmrPmtStsRpt/GrpHdr/CreDtTm'

export const says = {
  fileRepeated: (file: number) =>
    `File ${file} has the MsgId of an earlier one. Reports were applied to that one only, and the payments of ` +
    'this one are unknown: give each file once.',
  fileAgain: (file: number, of: number) =>
    `File ${file} has the MsgId and the payments of file ${of}, so they are counted once.`,
  fileReplaced: (file: number, by: number) =>
    `Of file ${file} the bank only checked the payees. It accepted the same payments by file ${by}, so those of file ` +
    `${file} are not counted; if it was released, too, give its report.`,
  orderUnknown: ({ number }: ReportIndex) =>
    `The CreDtTm of report ${number} cannot be compared with the others: it is missing or unreadable, or only ` +
    'some have a time zone. The reports were applied in the given order: make sure that the newest is the last.',
  orderOpen: (earlier: ReportIndex, later: ReportIndex) =>
    `Reports ${earlier.number} and ${later.number} have the same CreDtTm but different statuses. They were ` +
    'applied in the given order: make sure that the newest is the last.',
  orderChanged: 'The reports were not given in the order of their CreDtTm. They were applied in that order.',
  tooManyWaiting: ({ index }: Pick<SentPayment, 'index'>) =>
    `From payment ${index + 1} on, payments that depend on others are unknown: the payments can be read only ` +
    'once, and too many would have to wait in memory. Give the payments as a function that opens them again, ' +
    'or raise maxWaiting.',
}

/** Why a report is not about the file; `undefined` where it is. */
export function otherFile(
  { group }: ReportIndex,
  { messageId, directDebit }: Pick<SentPayment, 'messageId' | 'directDebit'>,
): string | undefined {
  const original = trimmed(group?.originalMessageId)
  if (original === undefined)
    return 'The report does not name its original file (OrgnlMsgId), and was not applied. Ask the bank.'
  if (original !== trimmed(messageId)) {
    return (
      'The report is about a file with another MsgId, and was not applied. Give it together with the ' +
      'payments of that file.'
    )
  }
  const name = trimmed(group?.originalMessageName)
  const [other, words] = directDebit ? ['pain.001', 'credit transfers'] : ['pain.008', 'direct debits']
  if (name?.startsWith(other) === true) {
    return `The report is about ${words} (${other}), and was not applied. Check whether two files were sent under one MsgId.`
  }
  return undefined
}

export function notAbout(index: ReportIndex, message: string): Finding {
  return aboutGroup(index, 'other-file', 'OrgnlMsgId', message)
}

export function surveyFindings(index: ReportIndex): Finding[] {
  const { group, blocks, payments } = index
  const found: Finding[] = []
  const stated = group?.originalNumberOfTransactions
  if (stated !== undefined && stated !== payments) {
    const message =
      `The report is about ${stated} payments, the file has ${payments}. Check whether the bank received the ` +
      'file as it was sent.'
    found.push(aboutGroup(index, 'number-differs', 'OrgnlNbOfTxs', message))
  }
  for (const { payments: own, block, contradictory } of blocks.values()) {
    const path = `${block.path}/${contradictory ? 'PmtInfSts' : 'OrgnlPmtInfId'}`
    if (own === 0) {
      const message =
        'No block with this PmtInfId was sent. Its status was not applied, its transactions only where their ' +
        'references name a payment.'
      found.push(toFinding('block-unmatched', {}, path, message))
    } else if (contradictory) {
      const message =
        'The report has this block several times, with different statuses. Payments that are not ' +
        'listed in it are unknown.'
      found.push(toFinding('block-contradictory', {}, path, message))
    }
  }
  return found
}

export function contradictionFinding(reported: Reported & { path?: string }, index: ReportIndex): Finding {
  const counted = reported.counts.flatMap(({ status, numberOfTransactions }) =>
    status === undefined || numberOfTransactions === undefined ? [] : `${numberOfTransactions} ${status}`,
  )
  const path = reported.path ?? index.group?.path ?? '/Document/CstmrPmtStsRpt'
  const isBlock = reported !== index.group
  const numbers =
    counted.length === 0 ? `The status ${reported.status} of` : `The numbers per status (${counted.join(', ')}) of`
  const message =
    `${numbers} ${isBlock ? 'a block' : 'the file'} and the statuses of its payments contradict each other. What they say of ` +
    'payments that are not listed is unknown: ask the bank for the result of each.'
  return toFinding('counts-contradict', {}, path, message)
}

export function faultFinding({ kind, listed, payments }: LineFault): Finding {
  const [first] = listed.transactions
  const lines = listed.transactions.length
  const messages: Record<LineFault['kind'], string> = {
    unmatched:
      'No sent payment agrees with this transaction; it was not applied. Check whether its references were changed, ' +
      'or ask the bank.',
    contradictory:
      `The report has ${lines} transactions with the same references and different statuses. The outcome of the ` +
      'payments is unknown.',
    ambiguous:
      `${payments} payments agree with this transaction (in the report: ${lines}), so it is ambiguous. Give every ` +
      'payment an EndToEndId of its own.',
    differs:
      'A payment was found by its references, but amount, account or another reference differ from what was sent. ' +
      'Compare both.',
  }
  return toFinding(`transaction-${kind}`, first, first.path, messages[kind])
}

export function conflictFinding(
  conflict: Conflict,
  { outcome, stated }: StatusClaim,
  index: ReportIndex,
  payment: Pick<SentPayment, 'index'>,
): Finding {
  const which = `Payment ${payment.index + 1}`
  const says =
    outcome === 'accepted'
      ? 'accepts it'
      : stated && outcome === 'pending'
        ? 'says that it is pending'
        : 'leaves it open'
  const messages: Record<Conflict, string> = {
    'rejection-kept':
      `${which} was rejected by an earlier report, and this one accepts its block or file. It stays ` +
      'rejected; ask the bank.',
    'rejection-lifted':
      `${which} was rejected by an earlier report, and this one ${says}. It counts as ${outcome}; ask the bank ` +
      'before you pay again.',
    'settled-rejected':
      `${which} was settled by an earlier report, and this one rejects it. It counts as rejected; compare with ` +
      'the account statement.',
    'settled-reopened':
      `${which} was settled by an earlier report, and this one ${says}. It counts as ${outcome}; compare with the ` +
      'account statement, and do not pay again before you know.',
  }
  return aboutGroup(index, conflict, undefined, messages[conflict])
}

function aboutGroup({ group }: ReportIndex, name: string, element: string | undefined, message: string): Finding {
  const path = group?.path ?? '/Document/CstmrPmtStsRpt'
  return toFinding(name, group ?? {}, element === undefined ? path : `${path}/${element}`, message)
}

function toFinding(name: string, position: Partial<Position>, path: string, message: string): Finding {
  return { code: `report/${name}`, severity: 'warning', path, ...positionOf(position), message }
}
