import type { RuleChecks } from '../rule.ts'
import type { Block } from './element-types.ts'

/**
 * The values of an everyday payment, a credit transfer as nearly all are: an amount in euro, a creditor with a name and
 * an IBAN, perhaps a BIC and one text, and nothing else.
 */
export interface EverydayPayment {
  /** In SEPA characters (see `isSepaText`). */
  endToEndId: string
  /** From `1.00` to `999999999.99`, always with two decimals. */
  amount: string
  /** In SEPA characters. */
  name: string
  iban: string
  /** The first two characters of the IBAN. */
  country: string
  /** Empty where there is none. */
  bic: string
  /** The one `Ustrd`, in SEPA characters; empty where there is none. */
  text: string
}

/**
 * The short form of a rule's check, for everyday payments. It comes to the same verdict from the values as the full
 * check does from the element, in a fraction of the time. A rule has both.
 */
export interface EverydayCheck {
  /** Whether the payment surely keeps the rule. If not, the full check gets the element. */
  isGood?: (payment: EverydayPayment, block: Block) => boolean
  /** Called for each payment that all rules accepted by their short forms, for rules that must remember payments. */
  pass?: (payment: EverydayPayment, block: Block) => void
}

/** The short form of a rule about parts that an everyday payment does not have: it has nothing to check. */
export const nothingEveryday: EverydayCheck = {}

/** The short forms of several rules together. */
export interface EverydayRules {
  isGood(payment: EverydayPayment, block: Block): boolean
  pass(payment: EverydayPayment, block: Block): void
}

const everydayForms = new WeakMap<RuleChecks, EverydayCheck>()

/** Stores the short form of the checks of a rule. */
export function setEveryday(checks: RuleChecks, form: EverydayCheck): void {
  everydayForms.set(checks, form)
}

/**
 * The short forms of the checks of payments at this path; `undefined` where a check has none, because it needs every
 * payment as an element.
 */
export function everydayRules(started: readonly RuleChecks[], path: string): EverydayRules | undefined {
  const goods: NonNullable<EverydayCheck['isGood']>[] = []
  const passes: NonNullable<EverydayCheck['pass']>[] = []
  for (const checks of started) {
    if (!(path in checks)) continue
    const form = everydayForms.get(checks)
    if (form === undefined) return undefined
    if (form.isGood !== undefined) goods.push(form.isGood)
    if (form.pass !== undefined) passes.push(form.pass)
  }
  return {
    isGood(payment, block) {
      for (let index = 0; index < goods.length; index++) if (goods[index]?.(payment, block) === false) return false
      return true
    },
    pass(payment, block) {
      for (let index = 0; index < passes.length; index++) passes[index]?.(payment, block)
    },
  }
}
