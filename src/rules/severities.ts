import { nearestName } from '../values/index.ts'
import type { Rule, RuleSet, RuleSeverities, RuleSeverity } from './rule.ts'

export const ruleSeverities: readonly RuleSeverity[] = ['off', 'info', 'warning', 'error']

/**
 * The severities by the names of the sets that are applied. A rule of a known set that is not applied gets its name in
 * an applied set that holds it, too. `off` for a rule that no applied set holds is left out: it does not run anyway.
 * All else stays, for {@link checkSeverities} to refuse what would have no effect.
 */
export function byAppliedSets(
  severities: RuleSeverities | undefined,
  sets: readonly RuleSet[],
  known: ReadonlyMap<string, RuleSet>,
): RuleSeverities | undefined {
  if (severities === undefined) return undefined
  const renamed: Record<string, RuleSeverity> = {}
  for (const [code, severity] of Object.entries(severities)) {
    const rules = sets.some(({ name }) => code.startsWith(`${name}/`)) ? [] : rulesOf(code, known)
    const held = rules.flatMap((rule) => {
      const set = sets.find((each) => each.rules.includes(rule))
      return set === undefined ? [] : [`${set.name}/${rule.name}`]
    })
    if (rules.length === 0 || (held.length === 0 && severity !== 'off')) renamed[code] = severity
    for (const name of held) renamed[name] = severity
  }
  // What is given by the name of an applied set comes first.
  return { ...renamed, ...Object.fromEntries(Object.entries(severities).filter(([code]) => code in renamed)) }
}

function rulesOf(code: string, known: ReadonlyMap<string, RuleSet>): Rule[] {
  const [name = '', own] = code.split('/')
  return known.get(name)?.rules.filter((rule) => own === '*' || rule.name === own) ?? []
}

/**
 * Checks that severities name rules of the sets.
 * @throws RangeError for a rule that no set has (with the most similar one) and for an unknown severity.
 */
export function checkSeverities(severities: RuleSeverities | undefined, sets: readonly RuleSet[]): void {
  if (severities !== undefined) checkAgainst(severities, sets)
  for (const { severities: own } of sets) {
    if (own === undefined) continue
    // A rule file may name sets that are not applied this time.
    const asked = Object.entries(own).filter(([code]) => sets.some(({ name }) => code.startsWith(`${name}/`)))
    checkAgainst(Object.fromEntries(asked), sets)
  }
}

function checkAgainst(severities: RuleSeverities, sets: readonly RuleSet[]): void {
  const known = sets.flatMap(({ name, rules }) => [`${name}/*`, ...rules.map((rule) => `${name}/${rule.name}`)])
  for (const [code, severity] of Object.entries(severities)) {
    if (!ruleSeverities.includes(severity)) {
      throw new RangeError(`The severity of ${code} must be one of ${ruleSeverities.join(', ')}`)
    }
    if (known.includes(code)) continue
    const near = nearestName(code, known)
    throw new RangeError(
      `There is no rule ${JSON.stringify(code.slice(0, 80))} in the rule sets ` +
        `${sets.map(({ name }) => name).join(', ')}` +
        `${near === undefined ? '; write set/rule, as in sepa/currency' : `; did you mean ${near}?`}`,
    )
  }
}

/**
 * The severity chosen for a rule of these sets; `undefined` if none was chosen. Order of precedence: the option of this
 * call, then the rule files of the sets, the later set first; within each, the rule by its name, then `set/*`.
 */
export function severityOf(
  rule: Rule,
  names: readonly string[],
  sets: readonly RuleSet[],
  severities: RuleSeverities | undefined,
): RuleSeverity | undefined {
  const sources = [severities, ...sets.map((set) => set.severities).reverse()]
  for (const source of sources) {
    if (source === undefined) continue
    for (const key of [...names.map((name) => `${name}/${rule.name}`), ...names.map((name) => `${name}/*`)]) {
      if (Object.hasOwn(source, key)) return source[key]
    }
  }
  return undefined
}
