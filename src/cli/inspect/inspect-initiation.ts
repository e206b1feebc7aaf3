import { type Account, accountNumber, readText } from '../../domain/index.ts'
import type { InitiationHeader } from '../../domain/initiation/index.ts'
import { partyName } from '../../domain/statement/index.ts'
import {
  type BlockLine,
  codeText,
  type InitiationLines,
  initiationLines,
  paymentColumns,
  type Read,
  readTolerantly,
} from '../../initiation/index.ts'
import {
  amountOf,
  type Block,
  compileRules,
  type Header,
  type Payment,
  pathsOf,
  startRules,
  sumRules,
} from '../../rules/index.ts'
import { type StreamItem, streamWith } from '../../schema/index.ts'
import { type AmountSum, codeName, createSum, type Decimal, isAmountText, tryParseAmount } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import {
  amountText,
  counted,
  countOne,
  type InspectContext,
  type Inspected,
  isSectionShown,
  printFact,
  printHeading,
  printSectionsLeft,
  shownAccount,
  shownAmount,
  shownBic,
  shownCount,
  shownDay,
  shownFact,
  shownId,
  shownText,
} from './inspect-context.ts'
import { createPrintedList, jsonOf } from './inspect-list.ts'

/** The words for files of credit transfers and of direct debits: both have the same tables. */
interface Kind extends InitiationLines {
  dayName: string
  one: string
  many: string
}

function kindOf(message: string): Kind {
  const lines = initiationLines(message)
  return lines.sender === 'debtor'
    ? { ...lines, dayName: 'Pay on', one: 'payment', many: 'payments' }
    : { ...lines, dayName: 'Collect on', one: 'direct debit', many: 'direct debits' }
}

/** What the parties are called. */
const partyWords = { debtor: 'Debtor', creditor: 'Creditor' } as const

/**
 * Inspects a file of payments (pain.001, pain.008): its header, and for each block the date, the account holder, the
 * payments, and whether counts and sums agree with the file's own. A block is printed when it ends, with at most 40 of
 * a long list of payments, so that memory does not grow with the file.
 * @throws InvalidDocumentError when the file is not well-formed or cut short, after printing what could be read.
 */
export async function inspectInitiation(source: Source, message: string, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress } = context
  const kind = kindOf(message)
  const root = `/Document/${kind.root}`
  const head = `${root}/GrpHdr`
  const block = `${root}/PmtInf`
  const payment = `${block}/${kind.transaction}`
  let faults = 0
  // The sums are in the same elements in every version.
  const rules = { ...sumRules, rules: sumRules.rules.map((rule) => ({ ...rule, messages: [message] })) }
  const checks = startRules(compileRules([rules], message), message, (finding) => {
    faults++
    context.found(finding)
  })
  const each = [...new Set([root, head, block, payment, ...pathsOf([rules])])]
  const totals = createTotals()
  let header: Header | undefined
  let run: BlockRun | undefined
  context.counts.set('blocks', 0).set('payments', 0)

  function onItem(item: StreamItem): void {
    const { ancestors, value, path } = item
    if (item.each === head) {
      if (header !== undefined) return
      header = value as Header
      printHeader(header, readTolerantly(kind.header, value), message, context)
      // The rules expect the header in the message object, which is reported at its end without it.
      Object.assign(ancestors[1]?.value ?? {}, { GrpHdr: value })
    } else if (item.each !== root) {
      const object = item.each === block ? value : ancestors[2]?.value
      const open =
        run !== undefined && run.object === object
          ? run
          : startBlock(object as Block, countOne(context, 'blocks'), totals, kind, context)
      run = item.each === payment ? open : undefined
      if (item.each === payment) open.add(value as Payment)
      else open.end(true)
    }
    checks.visit(item.each, value, { path, ancestors, position: item, positionOf: item.positionOf })
  }

  try {
    for await (const part of streamWith(source, {
      schema: schemas,
      onProgress,
      each,
      onItem,
      positions: true,
      otherVersions: true,
      keepUnlisted: true,
    })) {
      if (part.kind === 'finding') context.found(part.finding)
      if (part.kind !== 'end') continue
      printEndTotals(header, totals, context)
      return { valid: part.valid && faults === 0, findingsOmitted: part.findingsOmitted }
    }
  } catch (error) {
    run?.end(false)
    throw error
  }
  throw new Error('The file of payments was read, but its end was not reported')
}

function printHeader(stated: Header, header: Read<InitiationHeader>, message: string, context: InspectContext): void {
  const messageId = shownId(context, header.messageId)
  const creationDateTime = shownFact(context, header.creationDateTime)
  const initiatingParty = shownText(context, partyName(header.initiatingParty))
  if (context.json) {
    context.emit('header', {
      message,
      messageId,
      creationDateTime,
      initiatingParty,
      numberOfTransactions: shownFact(context, readText(stated.NbOfTxs)),
      controlSum: shownFact(context, readText(stated.CtrlSum)),
    })
    return
  }
  printFact(context, 'Message', messageId, creationDateTime)
  printFact(context, 'From', initiatingParty)
}

/** The sums of payments: over all currencies, as a control sum, and for each currency. */
interface Totals {
  add(amount: string | undefined, currency: string | undefined): void
  count(): number
  sum(): Decimal
  byCurrency(): [currency: string, sum: Decimal][]
}

/** A file with more currencies than this is not a file of payments. */
const mostCurrencies = 300

function createTotals(): Totals {
  const all = createSum()
  const sums = new Map<string, AmountSum>()
  let count = 0
  return {
    add(amount, currency = '?') {
      count++
      if (amount === undefined || !isAmountText(amount)) return
      all.add(amount)
      let sum = sums.get(currency)
      if (sum === undefined) {
        if (sums.size >= mostCurrencies) return
        sum = createSum()
        sums.set(currency, sum)
      }
      sum.add(amount)
    },
    count: () => count,
    sum: () => all.total(),
    byCurrency: () => [...sums].map(([currency, sum]) => [currency, sum.total()]),
  }
}

/** One block while it is read. */
interface BlockRun {
  object: Block
  add(payment: Payment): void
  /** Whether the block was read to its end; `false` when the file broke off. */
  end(complete: boolean): void
}

function startBlock(object: Block, number: number, file: Totals, kind: Kind, context: InspectContext): BlockRun {
  const shown = isSectionShown(context, number)
  const totals = createTotals()
  // In a file that is out of order, elements after the payments are only known when the block ends.
  const read = (): Read<BlockLine> => readTolerantly(kind.block, object)
  const columns = paymentColumns(kind.other)
  const list = createPrintedList(context, {
    one: kind.one,
    many: kind.many,
    columns,
    begin: () => printBlockHead(read(), number, kind, context),
  })

  return {
    object,
    add(value) {
      countOne(context, 'payments')
      const money = amountOf(value)
      const [amount, currency] = [readText(money?.value), shownFact(context, readText(money?.Ccy))]
      totals.add(amount, currency)
      file.add(amount, currency)
      if (!shown && !(context.json && context.all)) return
      const payment = readTolerantly(kind.payment, value)
      const row = { payment, block: {}, blockNumber: number, number: totals.count() }
      if (shown) list.add(row)
      else context.emit('payment', jsonOf(columns, row, context))
    },
    end(complete) {
      if (context.json) context.emit('block', blockJson(object, read(), number, totals, complete, kind, context))
      if (!shown) return
      list.finish()
      context.print()
      printTotals(object, totals, complete, context)
    },
  }
}

/** An account for a program or a table: without the spaces of the printed form. */
function accountOf(account: Read<Account> | undefined, context: InspectContext): string | undefined {
  const number = accountNumber(account)
  return context.mask ? shownAccount(context, number) : number
}

function printBlockHead(
  block: Read<BlockLine>,
  number: number,
  { sender, dayName }: Kind,
  context: InspectContext,
): void {
  const id = shownId(context, block.paymentInformationId)
  printHeading(context, `Block ${number}${id === undefined ? '' : `: ${id}`}`)
  printFact(context, dayName, shownFact(context, shownDay(block.date)))
  printFact(context, partyWords[sender], shownText(context, partyName(block.sender)))
  const { account } = block
  const codes = [shownFact(context, account?.currency), shownBic(context, block.agent?.bic)]
  printFact(context, 'Account', shownAccount(context, accountNumber(account)), ...codes)
  printFact(context, 'On behalf of', shownText(context, partyName(block.onBehalfOf)))
  printFact(context, 'Kind', ...treatmentOf(block, context))
}

/** How the payments are to be made, if the block states it. */
function treatmentOf(block: Read<BlockLine>, context: InspectContext): (string | undefined)[] {
  const { serviceLevel, categoryPurpose, batchBooking } = block
  const levels = Array.isArray(serviceLevel) ? serviceLevel : [serviceLevel]
  const category = codeText(categoryPurpose)
  const shown = (text: string | undefined): string | undefined => shownFact(context, text)
  return [
    shown(block.paymentMethod),
    ...levels.map((level) => shown(codeText(level))),
    shown(codeText(block.localInstrument)),
    shown(block.sequenceType),
    typeof categoryPurpose === 'string'
      ? `${shown(category)} ${codeName('categoryPurpose', categoryPurpose) ?? ''}`
      : shown(category),
    shown(block.chargeBearer),
    batchBooking === undefined ? undefined : batchBooking ? 'booked as one' : 'booked one by one',
  ]
}

/** The count and the sum that a header or a block states. */
type Stated = Pick<Header, 'NbOfTxs' | 'CtrlSum'>

function printTotals(stated: Stated, totals: Totals, complete: boolean, context: InspectContext): void {
  const sums = totals.byCurrency()
  const byCurrency = sums.map(([currency, sum]) => `${shownAmount(sum, currency)} ${currency}`)
  printFact(context, 'Payments', counted(totals.count(), 'payment', 'payments'), ...byCurrency)
  if (!complete) {
    printFact(context, 'Check', context.paint('error', 'the file ends inside this block: payments are missing'))
    return
  }
  const [only] = sums
  printFact(context, 'Check', ...verdicts(stated, totals, sums.length === 1 ? only?.[0] : undefined, context))
}

function verdicts(
  stated: Stated,
  totals: Totals,
  currency: string | undefined,
  context: InspectContext,
): (string | undefined)[] {
  const { NbOfTxs, CtrlSum } = compare(stated, totals)
  const verdictOf = (name: string, { agrees }: Compared, value: string): string =>
    agrees === true ? `${name} ${value} agrees` : context.paint('error', `${name} says ${value}: differs`)
  return [
    NbOfTxs.said === undefined ? undefined : verdictOf('NbOfTxs', NbOfTxs, shownNumber(NbOfTxs.said, context)),
    CtrlSum.said === undefined ? undefined : verdictOf('CtrlSum', CtrlSum, shownSum(CtrlSum.said, currency, context)),
  ]
}

function shownNumber(said: string, context: InspectContext): string {
  const shown = shownFact(context, said) ?? ''
  return shown === said && /^\d{1,15}$/.test(said) ? shownCount(Number(said)) : shown
}

function shownSum(said: string, currency: string | undefined, context: InspectContext): string {
  const shown = shownFact(context, said) ?? ''
  const sum = shown === said ? tryParseAmount(said) : undefined
  return sum === undefined ? shown : shownAmount(sum, currency)
}

/** A value the file states, and whether it is right; `agrees` is `undefined` when the file does not state it. */
interface Compared {
  said: string | undefined
  agrees: boolean | undefined
}

function compare(stated: Stated, totals: Totals): { NbOfTxs: Compared; CtrlSum: Compared } {
  const count = readText(stated.NbOfTxs)
  const sum = readText(stated.CtrlSum)
  return {
    NbOfTxs: {
      said: count,
      agrees: count === undefined ? undefined : /^\d{1,15}$/.test(count) && Number(count) === totals.count(),
    },
    CtrlSum: {
      said: sum,
      agrees: sum === undefined ? undefined : (tryParseAmount(sum)?.eq(totals.sum()) ?? false),
    },
  }
}

function printEndTotals(header: Stated | undefined, totals: Totals, context: InspectContext): void {
  if (context.json) {
    context.emit('totals', totalsJson(header ?? {}, totals, context))
    return
  }
  const blocks = context.counts.get('blocks') ?? 0
  printSectionsLeft(context, blocks, 'blocks')
  printHeading(context, `All ${counted(blocks, 'block', 'blocks')}`)
  printTotals(header ?? {}, totals, true, context)
}

function totalsJson(stated: Stated, totals: Totals, context: InspectContext): Record<string, unknown> {
  const { NbOfTxs, CtrlSum } = compare(stated, totals)
  const sums = totals.byCurrency()
  const [only] = sums
  return {
    count: totals.count(),
    sum: amountText(totals.sum(), sums.length === 1 ? only?.[0] : undefined),
    byCurrency: Object.fromEntries(sums.map(([currency, sum]) => [currency, amountText(sum, currency)])),
    checks: {
      NbOfTxs: { ...NbOfTxs, said: shownFact(context, NbOfTxs.said) },
      CtrlSum: { ...CtrlSum, said: shownFact(context, CtrlSum.said) },
    },
  }
}

function blockJson(
  stated: Stated,
  block: Read<BlockLine>,
  number: number,
  totals: Totals,
  complete: boolean,
  { sender }: Kind,
  context: InspectContext,
): Record<string, unknown> {
  const day = sender === 'debtor' ? 'requestedExecutionDate' : 'requestedCollectionDate'
  return {
    number,
    id: shownId(context, block.paymentInformationId),
    [day]: shownFact(context, block.date),
    [sender]: shownText(context, partyName(block.sender)),
    [`${sender}Account`]: accountOf(block.account, context),
    [`${sender}Agent`]: shownBic(context, block.agent?.bic),
    ...totalsJson(complete ? stated : {}, totals, context),
    complete,
  }
}
