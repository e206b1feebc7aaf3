import type { Finding, Position, Severity } from '../diagnostics/index.ts'
import type { Around } from '../schema/index.ts'
import type { Rule, RulePlace, RuleSet } from './rule.ts'

/** An element that rules are applied to. */
export interface RuleElement {
  /** Path with indexes, or a function that makes it: it is needed only when there is something to report. */
  path: string | (() => string)
  /** The elements around, from the root to the parent. */
  around: readonly Around[]
  /** Where it stands in the text; line 0 for an object. */
  position: Position
}

/** Rules at work on one document. */
export interface RuleRun {
  /** Paths, without indexes, of the elements to hand in. */
  readonly paths: ReadonlySet<string>
  /** Applies the rules of a path to an element that is complete. */
  visit(path: string, element: unknown, at: RuleElement): void
}

type Check = (element: never, place: RulePlace) => void

interface StartedCheck {
  check: Check
  place: RulePlace
}

/** The position of what is no text. */
export const noPosition: Position = { line: 0, column: 0, offset: 0 }

/** The paths at which any rule of the sets looks, whatever the message. */
export function pathsOf(sets: readonly RuleSet[]): string[] {
  const paths = new Set<string>()
  for (const { rules } of sets) for (const rule of rules) for (const path of Object.keys(rule.start())) paths.add(path)
  return [...paths]
}

/** Whether a set has a rule for a message. */
export function appliesTo(set: RuleSet, message: string): boolean {
  return set.rules.some((rule) => rule.messages.includes(message))
}

/** Starts the rules of several sets on one document. A rule that belongs to two sets runs once, under the name of the first. */
export function startRules(sets: readonly RuleSet[], message: string, report: (finding: Finding) => void): RuleRun {
  const checks = new Map<string, StartedCheck[]>()
  const started = new Set<Rule>()
  let current: RuleElement = { path: '', around: [], position: noPosition }

  function place(set: RuleSet, rule: Rule): RulePlace {
    const code = `${set.name}/${rule.name}` as const
    return {
      message,
      get around() {
        return current.around
      },
      report(where: string, text: string, severity: Severity = rule.severity) {
        const path = typeof current.path === 'string' ? current.path : current.path()
        const { line, column, offset } = current.position
        report({ code, severity, path: where === '' ? path : `${path}/${where}`, line, column, offset, message: text })
      },
    }
  }

  for (const set of sets) {
    for (const rule of set.rules) {
      if (started.has(rule) || !rule.messages.includes(message)) continue
      started.add(rule)
      const where = place(set, rule)
      for (const [path, check] of Object.entries(rule.start())) {
        const list = checks.get(path) ?? []
        list.push({ check, place: where })
        checks.set(path, list)
      }
    }
  }

  return {
    paths: new Set(checks.keys()),
    visit(path, element, at) {
      const list = checks.get(path)
      if (list === undefined) return
      current = at
      // A rule says itself which element it expects at a path.
      for (const { check, place: where } of list) check(element as never, where)
    },
  }
}
