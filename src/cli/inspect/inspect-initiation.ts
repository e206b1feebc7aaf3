import { textOf } from '../../domain/index.ts'
import {
  type BlockLine,
  blockFacts,
  type InitiationLines,
  initiationFacts,
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
import { type AmountSum, createSum, isAmountText, tryParseAmount } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { counted, shownCount } from '../io/table.ts'
import {
  countOne,
  createPrintedList,
  factsJson,
  type InspectContext,
  type Inspected,
  inspectParts,
  isSectionShown,
  jsonOf,
  printFact,
  printFacts,
  printHeading,
  printSection,
  printSectionsLeft,
  showFacts,
} from './print.ts'

/** A block is printed when it ends, with at most 40 of a long list, so that memory does not grow with the file. */
export async function inspectInitiation(source: Source, context: InspectContext, message: string): Promise<Inspected> {
  const { schemas, onProgress } = context
  const kind = initiationLines(message)
  const root = `/Document/${kind.root}`
  const head = `${root}/GrpHdr`
  const block = `${root}/PmtInf`
  const payment = `${block}/${kind.transaction}`
  // The sums are in the same elements in every version.
  const rules = { ...sumRules, rules: sumRules.rules.map((rule) => ({ ...rule, messages: [message] })) }
  const checks = startRules(compileRules([rules], message), message, context.found)
  const each = [...new Set([root, head, block, payment, ...pathsOf([rules])])]
  const totals = createTotals()
  let header: Header | undefined
  let run: ReturnType<typeof startBlock> | undefined
  context.counts.set('blocks', 0).set('payments', 0)

  function onItem(item: StreamItem): void {
    const { ancestors, value, path } = item
    if (item.each === head) {
      if (header !== undefined) return
      header = value as Header
      const read = { message, header: readTolerantly(kind.header, value), document: header }
      showFacts(context, 'header', initiationFacts, read)
      // The rules expect the header in the message object, which is reported at its end without it.
      Object.assign(ancestors[1]?.value ?? {}, { GrpHdr: value })
    } else if (item.each !== root) {
      const object = item.each === block ? value : ancestors[2]?.value
      const open =
        run !== undefined && run.object === object
          ? run
          : startBlock(object as Block, countOne(context.counts, 'blocks'), totals, kind, context)
      run = item.each === payment ? open : undefined
      if (item.each === payment) open.add(value as Payment)
      else open.end(true)
    }
    checks.visit(item.each, value, { path, ancestors, position: item, positionOf: item.positionOf })
  }

  try {
    const reading = { schema: schemas, onProgress, each, onItem, positions: true, otherVersions: true } as const
    const inspected = await inspectParts(streamWith(source, { ...reading, keepUnlisted: true }), context, () => {})
    printEndTotals(header, totals, context)
    return inspected
  } catch (error) {
    run?.end(false)
    throw error
  }
}

type Totals = ReturnType<typeof createTotals>

/** A file with more currencies than this is not a file of payments. */
const mostCurrencies = 300

function createTotals() {
  const all = createSum()
  const sums = new Map<string, AmountSum>()
  let count = 0
  return {
    add(amount: string | undefined, currency = '?'): void {
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
    byCurrency: () => [...sums].map(([currency, sum]) => [currency, sum.total()] as const),
  }
}

function startBlock(object: Block, number: number, file: Totals, kind: InitiationLines, context: InspectContext) {
  const shown = isSectionShown(context, number)
  const totals = createTotals()
  // In a file that is out of order, elements after the payments are only known when the block ends.
  const read = (): Read<BlockLine> => readTolerantly(kind.block, object)
  const columns = paymentColumns(kind.other)
  const facts = blockFacts(kind.sender)
  // Made when it is shown, as those in the middle of a long list are not.
  const rowOf = ({ value, number: count }: { value: Payment; number: number }) => ({
    payment: readTolerantly(kind.payment, value),
    block: {},
    blockNumber: number,
    number: count,
  })
  const list = createPrintedList(context, {
    one: kind.sender === 'debtor' ? 'payment' : 'direct debit',
    columns,
    rowOf,
    begin: () => {
      const block = read()
      printSection(context, 'Block', number, context.show.id(block.paymentInformationId))
      printFacts(context, facts, block)
    },
  })

  return {
    object,
    add(value: Payment): void {
      countOne(context.counts, 'payments')
      const money = amountOf(value)
      const [amount, currency] = [textOf(money?.value), context.show.code(textOf(money?.Ccy))]
      totals.add(amount, currency)
      file.add(amount, currency)
      if (!shown && !(context.json && context.all)) return
      const kept = { value, number: totals.count() }
      if (shown) list.add(kept)
      else context.emit('payment', jsonOf(columns, rowOf(kept), context))
    },
    /** Whether the block was read to its end; `false` when the file broke off. */
    end(complete: boolean): void {
      const sums = totalsJson(complete ? object : {}, totals, context)
      context.emit('block', { number, ...factsJson(context, facts, read()), ...sums, complete })
      if (!shown) return
      list.finish()
      context.print()
      printTotals(object, totals, complete, context)
    },
  }
}

type Stated = Pick<Header, 'NbOfTxs' | 'CtrlSum'>

function printTotals(stated: Stated, totals: Totals, complete: boolean, context: InspectContext): void {
  const sums = totals.byCurrency()
  const byCurrency = sums.map(([currency, sum]) => `${context.show.amount(sum, currency)} ${currency}`)
  printFact(context, 'Payments', counted(totals.count(), 'payment'), ...byCurrency)
  if (!complete) {
    printFact(context, 'Check', context.paint('error', 'the file ends inside this block: payments are missing'))
    return
  }
  const { NbOfTxs, CtrlSum } = compare(stated, totals)
  const [only] = sums.length === 1 ? sums : []
  const verdictOf = (name: string, { said, agrees }: Compared, shown: (said: string) => string): string | undefined => {
    if (said === undefined) return undefined
    const code = context.show.code(said) ?? ''
    const value = code === said ? shown(said) : code
    return agrees === true ? `${name} ${value} agrees` : context.paint('error', `${name} says ${value}: differs`)
  }
  printFact(
    context,
    'Check',
    verdictOf('NbOfTxs', NbOfTxs, (said) => (/^\d{1,15}$/.test(said) ? shownCount(Number(said)) : said)),
    verdictOf('CtrlSum', CtrlSum, (said) => {
      const sum = tryParseAmount(said)
      return sum === undefined ? said : context.show.amount(sum, only?.[0])
    }),
  )
}

/** A value the file states, and whether it is right; `agrees` is `undefined` when the file does not state it. */
interface Compared {
  said: string | undefined
  agrees: boolean | undefined
}

function compare(stated: Stated, totals: Totals): { NbOfTxs: Compared; CtrlSum: Compared } {
  const compared = (value: unknown, isRight: (said: string) => boolean): Compared => {
    const said = textOf(value)
    return { said, agrees: said === undefined ? undefined : isRight(said) }
  }
  return {
    NbOfTxs: compared(stated.NbOfTxs, (said) => /^\d{1,15}$/.test(said) && Number(said) === totals.count()),
    CtrlSum: compared(stated.CtrlSum, (said) => tryParseAmount(said)?.eq(totals.sum()) ?? false),
  }
}

function printEndTotals(header: Stated | undefined, totals: Totals, context: InspectContext): void {
  context.emit('totals', totalsJson(header ?? {}, totals, context))
  printSectionsLeft(context, 'blocks')
  printHeading(context, `All ${counted(context.counts.get('blocks') ?? 0, 'block')}`)
  printTotals(header ?? {}, totals, true, context)
}

function totalsJson(stated: Stated, totals: Totals, context: InspectContext): Record<string, unknown> {
  const { NbOfTxs, CtrlSum } = compare(stated, totals)
  const { show } = context
  const sums = totals.byCurrency()
  const [only] = sums.length === 1 ? sums : []
  return {
    count: totals.count(),
    sum: show.amount(totals.sum(), only?.[0]),
    byCurrency: Object.fromEntries(sums.map(([currency, sum]) => [currency, show.amount(sum, currency)])),
    checks: {
      NbOfTxs: { ...NbOfTxs, said: show.code(NbOfTxs.said) },
      CtrlSum: { ...CtrlSum, said: show.code(CtrlSum.said) },
    },
  }
}
