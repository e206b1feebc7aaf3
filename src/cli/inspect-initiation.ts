import { child, type DocumentObject, flag, text, texts } from '../camt053/document.ts'
import { asObject } from '../camt053/open-entry.ts'
import { accountNumber, partyName, readAccount, readAgent, readParty } from '../camt053/party.ts'
import { compileRules, pathsOf, startRules, sumRules } from '../rules/index.ts'
import { type Source, type StreamItem, streamDocument } from '../schema/index.ts'
import { type AmountSum, codeName, createSum, type Decimal, isAmountText, tryParseAmount } from '../values/index.ts'
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
  shownCount,
  shownDay,
  shownId,
  shownText,
} from './inspect-context.ts'
import { createPrintedList } from './inspect-list.ts'

/** What differs between files of credit transfers and of direct debits. */
interface Kind {
  root: string
  payment: string
  /** Who sends the file, and who is on the other side of each payment. */
  own: 'Dbtr' | 'Cdtr'
  other: 'Dbtr' | 'Cdtr'
  dayName: string
  one: string
  many: string
}

const creditTransfers: Kind = {
  root: '/Document/CstmrCdtTrfInitn',
  payment: 'CdtTrfTxInf',
  own: 'Dbtr',
  other: 'Cdtr',
  dayName: 'Pay on',
  one: 'payment',
  many: 'payments',
}

const directDebits: Kind = {
  root: '/Document/CstmrDrctDbtInitn',
  payment: 'DrctDbtTxInf',
  own: 'Cdtr',
  other: 'Dbtr',
  dayName: 'Collect on',
  one: 'direct debit',
  many: 'direct debits',
}

/** What parties are called. */
const partyWords = { Dbtr: 'Debtor', Cdtr: 'Creditor' } as const

/**
 * Inspects a file of payments (pain.001, pain.008): its header, and of each block date, who sends it, payments, and counts and sums against what the file says. A block is
 * told when it ends, with at most 40 of a long list of payments, so that the memory does not grow with the file.
 * @throws InvalidDocumentError when the file is not well-formed or cut short, after telling what could be read.
 */
export async function inspectInitiation(source: Source, message: string, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress } = context
  const kind = message.startsWith('pain.008.') ? directDebits : creditTransfers
  const { root } = kind
  const head = `${root}/GrpHdr`
  const block = `${root}/PmtInf`
  const payment = `${block}/${kind.payment}`
  let faults = 0
  // The sums are the same in every version.
  const rules = { ...sumRules, rules: sumRules.rules.map((rule) => ({ ...rule, messages: [message] })) }
  const checks = startRules(compileRules([rules], message), message, (finding) => {
    faults++
    context.found(finding)
  })
  const each = [...new Set([root, head, block, payment, ...pathsOf([rules])])]
  const totals = createTotals()
  let header: DocumentObject | undefined
  let run: BlockRun | undefined
  context.counts.set('blocks', 0).set('payments', 0)

  function onItem(item: StreamItem): void {
    const { around, value, path } = item
    if (item.each === head) {
      if (header !== undefined) return
      header = asObject(value)
      tellHeader(header, message, context)
      // The rules look for it in the message, which is told at its end.
      Object.assign(asObject(around[1]?.value), { GrpHdr: value })
    } else if (item.each !== root) {
      const object = item.each === block ? value : around[2]?.value
      const open =
        run !== undefined && run.object === object
          ? run
          : startBlock(asObject(object), countOne(context, 'blocks'), totals, kind, context)
      run = item.each === payment ? open : undefined
      if (item.each === payment) open.add(asObject(value))
      else open.end(true)
    }
    checks.visit(item.each, value, { path, around, position: item, placeOf: item.placeOf })
  }

  try {
    for await (const part of streamDocument(source, {
      schema: schemas,
      onProgress,
      each,
      onItem,
      places: true,
      otherVersions: true,
    })) {
      if (part.kind === 'finding') context.found(part.finding)
      if (part.kind !== 'end') continue
      tellTotals(header, totals, context)
      return { valid: part.valid && faults === 0, findingsOmitted: part.findingsOmitted }
    }
  } catch (error) {
    run?.end(false)
    throw error
  }
  throw new Error('A file of payments was read without an end')
}

function tellHeader(header: DocumentObject, message: string, context: InspectContext): void {
  const messageId = shownId(context, text(header, 'MsgId'))
  const creationDateTime = text(header, 'CreDtTm')
  const initiatingParty = shownText(context, partyName(readParty(header, 'InitgPty')))
  if (context.json) {
    context.emit('header', {
      message,
      messageId,
      creationDateTime,
      initiatingParty,
      numberOfTransactions: text(header, 'NbOfTxs'),
      controlSum: text(header, 'CtrlSum'),
    })
    return
  }
  printFact(context, 'Message', messageId, creationDateTime)
  printFact(context, 'From', initiatingParty)
}

function bicOf(parent: DocumentObject, name: string): string | undefined {
  return readAgent(parent, name)?.bic
}

/** What payments add up to: all together, as a control sum does, and in each currency. */
interface Totals {
  add(amount: string | undefined, currency: string | undefined): void
  count(): number
  sum(): Decimal
  byCurrency(): [currency: string, sum: Decimal][]
}

/** A file of that many currencies is no file of payments. */
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

/** One block as it goes by. */
interface BlockRun {
  object: DocumentObject
  add(payment: DocumentObject): void
  /** Whether the block ended, or the file before it. */
  end(complete: boolean): void
}

/** What is kept of a payment that is shown. */
interface PaymentRow {
  number: number
  amount: Decimal | undefined
  currency: string | undefined
  party: string | undefined
  account: string | undefined
  endToEndId: string | undefined
  purpose: string | undefined
}

function startBlock(
  object: DocumentObject,
  number: number,
  file: Totals,
  kind: Kind,
  context: InspectContext,
): BlockRun {
  const shown = isSectionShown(context, number)
  const totals = createTotals()
  const list = createPrintedList<PaymentRow>(context, {
    one: kind.one,
    many: kind.many,
    columns: [
      { title: 'No', align: 'right' },
      { title: 'Amount', align: 'right' },
      { title: '' },
      { title: partyWords[kind.other], widest: 24 },
      { title: 'Account', widest: 34 },
      { title: 'EndToEndId', widest: 20 },
      { title: 'For' },
    ],
    cells: ({ number: row, amount, currency, party, account, endToEndId, purpose }) => [
      String(row),
      amount === undefined ? '?' : shownAmount(amount, currency),
      currency ?? '',
      party ?? '',
      account ?? '',
      endToEndId === 'NOTPROVIDED' ? '' : (endToEndId ?? ''),
      purpose ?? '',
    ],
    begin: () => printBlockHead(object, number, kind, context),
  })

  return {
    object,
    add(value) {
      countOne(context, 'payments')
      const money = moneyOf(value)
      const [amount, currency] = [text(money, 'value'), text(money, 'Ccy')]
      totals.add(amount, currency)
      file.add(amount, currency)
      if (!shown && !(context.json && context.all)) return
      const row = paymentRow(value, totals.count(), money, kind, context)
      if (shown) list.add(row)
      else context.emit('payment', paymentJson(row, number, kind))
    },
    end(complete) {
      if (context.json) context.emit('block', blockJson(object, number, totals, complete, kind, context))
      if (!shown) return
      list.finish()
      context.print()
      printTotals(object, totals, complete, context)
    },
  }
}

function moneyOf(value: DocumentObject): DocumentObject | undefined {
  const amount = child(value, 'Amt')
  return child(value, 'InstdAmt') ?? child(amount, 'InstdAmt') ?? child(child(amount, 'EqvtAmt'), 'Amt')
}

function paymentRow(
  value: DocumentObject,
  number: number,
  money: DocumentObject | undefined,
  { other }: Kind,
  context: InspectContext,
): PaymentRow {
  const amount = text(money, 'value')
  const remittance = child(value, 'RmtInf')
  const reference = child(child(remittance, 'Strd'), 'CdtrRefInf')
  const free = texts(remittance, 'Ustrd').join(' ')
  return {
    number,
    amount: amount === undefined ? undefined : tryParseAmount(amount),
    currency: text(money, 'Ccy'),
    party: shownText(context, partyName(readParty(value, other))),
    account: accountOf(value, `${other}Acct`, context),
    endToEndId: shownId(context, text(child(value, 'PmtId'), 'EndToEndId')),
    purpose: shownText(context, free === '' ? text(reference, 'Ref') : free),
  }
}

/** An account as a program or a table takes it: without the spaces that take room. */
function accountOf(parent: DocumentObject, name: string, context: InspectContext): string | undefined {
  const number = accountNumber(readAccount(parent, name))
  return context.mask ? shownAccount(context, number) : number
}

function dateOf(object: DocumentObject): string | undefined {
  const choice = child(object, 'ReqdExctnDt')
  return text(object, 'ReqdColltnDt') ?? text(object, 'ReqdExctnDt') ?? text(choice, 'Dt') ?? text(choice, 'DtTm')
}

function printBlockHead(object: DocumentObject, number: number, { own, dayName }: Kind, context: InspectContext): void {
  const id = shownId(context, text(object, 'PmtInfId'))
  printHeading(context, `Block ${number}${id === undefined ? '' : `: ${id}`}`)
  printFact(context, dayName, shownDay(dateOf(object)))
  printFact(context, partyWords[own], shownText(context, partyName(readParty(object, own))))
  const account = readAccount(object, `${own}Acct`)
  printFact(
    context,
    'Account',
    shownAccount(context, accountNumber(account)),
    account?.currency,
    bicOf(object, `${own}Agt`),
  )
  printFact(context, 'On behalf of', shownText(context, partyName(readParty(object, `Ultmt${own}`))))
  printFact(context, 'Kind', ...kindOf(object))
}

/** How the payments are to be made, as far as the block says. */
function kindOf(object: DocumentObject): (string | undefined)[] {
  const type = child(object, 'PmtTpInf')
  const batch = flag(object, 'BtchBookg')
  const purpose = child(type, 'CtgyPurp')
  const category = text(purpose, 'Cd')
  const level = child(type, 'SvcLvl')
  const instrument = child(type, 'LclInstrm')
  return [
    text(object, 'PmtMtd'),
    text(level, 'Cd') ?? text(level, 'Prtry'),
    text(instrument, 'Cd') ?? text(instrument, 'Prtry'),
    text(type, 'SeqTp'),
    category === undefined ? text(purpose, 'Prtry') : [category, codeName('categoryPurpose', category)].join(' '),
    text(object, 'ChrgBr'),
    batch === undefined ? undefined : batch ? 'booked as one' : 'booked one by one',
  ]
}

function printTotals(said: DocumentObject, totals: Totals, complete: boolean, context: InspectContext): void {
  const sums = totals.byCurrency()
  const byCurrency = sums.map(([currency, sum]) => `${shownAmount(sum, currency)} ${currency}`)
  printFact(context, 'Payments', counted(totals.count(), 'payment', 'payments'), ...byCurrency)
  if (!complete) {
    printFact(context, 'Check', context.paint('error', 'the file ends inside this block: payments are missing'))
    return
  }
  const [only] = sums
  printFact(context, 'Check', ...verdicts(said, totals, sums.length === 1 ? only?.[0] : undefined, context))
}

function verdicts(
  said: DocumentObject,
  totals: Totals,
  currency: string | undefined,
  context: InspectContext,
): (string | undefined)[] {
  const { NbOfTxs, CtrlSum } = compare(said, totals)
  const tell = (name: string, { agrees }: Compared, value: string): string =>
    agrees === true ? `${name} ${value} agrees` : context.paint('error', `${name} says ${value}: differs`)
  return [
    NbOfTxs.said === undefined ? undefined : tell('NbOfTxs', NbOfTxs, shownNumber(NbOfTxs.said)),
    CtrlSum.said === undefined ? undefined : tell('CtrlSum', CtrlSum, shownSum(CtrlSum.said, currency)),
  ]
}

function shownNumber(said: string): string {
  return /^\d{1,15}$/.test(said) ? shownCount(Number(said)) : said
}

function shownSum(said: string, currency: string | undefined): string {
  const sum = tryParseAmount(said)
  return sum === undefined ? said : shownAmount(sum, currency)
}

/** What a file says and whether it is so; `agrees` is `undefined` where the file does not say. */
interface Compared {
  said: string | undefined
  agrees: boolean | undefined
}

function compare(said: DocumentObject, totals: Totals): { NbOfTxs: Compared; CtrlSum: Compared } {
  const count = text(said, 'NbOfTxs')
  const sum = text(said, 'CtrlSum')
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

function tellTotals(header: DocumentObject | undefined, totals: Totals, context: InspectContext): void {
  if (context.json) {
    context.emit('totals', totalsJson(header ?? {}, totals))
    return
  }
  const blocks = context.counts.get('blocks') ?? 0
  printSectionsLeft(context, blocks, 'blocks')
  printHeading(context, `All ${counted(blocks, 'block', 'blocks')}`)
  printTotals(header ?? {}, totals, true, context)
}

function totalsJson(said: DocumentObject, totals: Totals): Record<string, unknown> {
  const sums = totals.byCurrency()
  const [only] = sums
  return {
    count: totals.count(),
    sum: amountText(totals.sum(), sums.length === 1 ? only?.[0] : undefined),
    byCurrency: Object.fromEntries(sums.map(([currency, sum]) => [currency, amountText(sum, currency)])),
    checks: compare(said, totals),
  }
}

function blockJson(
  object: DocumentObject,
  number: number,
  totals: Totals,
  complete: boolean,
  { own }: Kind,
  context: InspectContext,
): Record<string, unknown> {
  const day = own === 'Dbtr' ? 'requestedExecutionDate' : 'requestedCollectionDate'
  const who = own === 'Dbtr' ? 'debtor' : 'creditor'
  return {
    number,
    id: shownId(context, text(object, 'PmtInfId')),
    [day]: dateOf(object),
    [who]: shownText(context, partyName(readParty(object, own))),
    [`${who}Account`]: accountOf(object, `${own}Acct`, context),
    [`${who}Agent`]: bicOf(object, `${own}Agt`),
    ...totalsJson(complete ? object : {}, totals),
    complete,
  }
}

function paymentJson(row: PaymentRow, blockNumber: number, { other }: Kind): Record<string, unknown> {
  const who = other === 'Dbtr' ? 'debtor' : 'creditor'
  const { number, amount, currency, party, account, endToEndId, purpose } = row
  return {
    block: blockNumber,
    number,
    amount: amount === undefined ? null : amountText(amount, currency),
    currency,
    [who]: party,
    [`${who}Account`]: account,
    endToEndId,
    remittance: purpose,
  }
}
