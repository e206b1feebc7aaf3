import { asIs, type Description, type Element, type Target } from '../../domain/index.ts'
import type { ChosenChecks, RuleElement, RuleRun, VaryingText } from '../../rules/index.ts'
import { amountOf, type PieceWriter, type TextSource } from '../../schema/index.ts'

/** What payments are written with. */
interface Writing<Payment> {
  format: Target & { transaction: string; payment: Description<Payment> }
  writer: PieceWriter
  run: RuleRun
  /** The path of payments, for rules. */
  path: string
}

/** The rules for the payments of one shape in one block. */
interface ShapeRules {
  block: number
  /** How many payments of the block had the shape. */
  payments: number
  /** Those left over for texts. */
  chosen: ChosenChecks | undefined
  texts: readonly VaryingText[]
}

/** After so many payments of a block the rules are chosen, which takes as long as to apply them a few times. */
const chosenAfter = 8

/** Writes payments like earlier ones of the same shape, which is many times as fast. Starts without any. */
export function createLikeEarlier<Payment extends object>({ format, writer, run, path }: Writing<Payment>) {
  const { transaction } = format
  const rulesOf = new Map<Element, ShapeRules>()
  let last: Element | undefined
  let lastRules: ShapeRules | undefined
  return {
    /**
     * Writes a payment and applies the rules to it; `false`: nothing was done, because it has a shape of its own, or
     * something that must be looked at as a whole.
     */
    payment(given: Payment, block: number, at: RuleElement): boolean {
      const written = typeof given === 'object' && given !== null ? writer.again(transaction, given) : undefined
      if (written === undefined) return false
      const { element, texts } = written
      if (element !== last) {
        last = element
        lastRules = rulesOf.get(element)
      }
      const rules = lastRules as ShapeRules
      if (rules.block !== block) {
        rules.block = block
        rules.payments = 0
        rules.chosen = undefined
      }
      if (rules.chosen !== undefined) run.apply(rules.chosen, element, at, texts)
      else {
        run.visit(path, element, at)
        if (++rules.payments > chosenAfter) {
          rules.chosen = run.choose(path, element, at, rules.texts)
        }
      }
      return true
    },
    /** Learns from a payment whose element was written without findings. */
    learn(given: Payment, element: Element): void {
      const sources: (TextSource & VaryingText)[] = []
      const sourcesOf = () => (addSources(sources, format, element, given, []) ? sources : undefined)
      if (!writer.learn(transaction, given, element, sourcesOf)) return
      rulesOf.set(element, { block: 0, payments: 0, chosen: undefined, texts: sources })
    },
  }
}

/** Adds where the texts and amounts of a value went in an element; `false` if one of them was not written as it is. */
function addSources(
  sources: (TextSource & VaryingText)[],
  format: Writing<object>['format'],
  element: Element,
  value: unknown,
  path: readonly PropertyKey[],
): boolean {
  const text = typeof value === 'object' && value !== null ? amountOf(value) : value
  if (typeof text === 'string') {
    const source = sourceOf(format, element, text, path)
    if (source !== undefined) sources.push(source)
    return source !== undefined
  }
  // What is neither text nor object is nothing: an object with anything else has no plan.
  if (typeof value !== 'object' || value === null) return true
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.every((key) => addSources(sources, format, element, (value as Element)[key], [...path, key]))
}

function sourceOf(
  format: Writing<object>['format'],
  element: Element,
  text: string,
  path: readonly PropertyKey[],
): (TextSource & VaryingText) | undefined {
  const { at = [], fits } = asIs(format.payment, path, format) ?? {}
  const key = at.at(-1)
  const holder = at
    .slice(0, -1)
    .reduce<unknown>((inner, name) => (inner as Element | undefined)?.[name as string], element)
  if (key === undefined || typeof holder !== 'object' || holder === null) return undefined
  if ((holder as Record<PropertyKey, unknown>)[key] !== text) return undefined
  const names = at.filter((name) => typeof name === 'string')
  return { holder: holder as Record<PropertyKey, unknown>, key, fits, path: names.join('/') }
}
