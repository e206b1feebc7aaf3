import type { Rule, RuleContext } from './rule.ts'

/** The check of a rule at a path, and what it gets beside the element. */
export interface BoundCheck {
  readonly check: (element: never, context: RuleContext) => void
  readonly context: RuleContext
  /** The number of its subject among those of the path; -1 for the element itself. */
  readonly subject: number
  readonly rule: Rule
}

/** What the rules do with the elements at a path. */
export interface PathChecks {
  /** Turn an element into the subjects that rules share. */
  readonly makers: ((element: unknown, context: Pick<RuleContext, 'message' | 'ancestors' | 'position'>) => unknown)[]
  readonly checks: BoundCheck[]
}

/** What is left to do for elements that differ from one in some texts only. */
export interface ChosenChecks extends PathChecks {
  /** By the number of the text: if one of them fails, all checks are needed. */
  readonly tests: readonly TextTest[]
  readonly all: PathChecks
}

/** A test of a text in which elements differ. */
export interface TextTest {
  readonly number: number
  readonly test: (text: string) => boolean
}

/** A text in which elements differ. */
export interface VaryingText {
  /** The object that has it, by a name or number. */
  readonly holder: object
  readonly key: PropertyKey
  /** Its path from the element, without indexes: `CdtrAcct/Id/IBAN`. */
  readonly path: string
}

/**
 * Chooses the checks for elements that differ from this one in these texts only. A check is left out that keeps
 * nothing, finds nothing here, and looks at none of the texts, since it would find the same nothing again; or has a
 * test for each that it looks at (see `Rule.passes`).
 */
export function chooseChecks(all: PathChecks, element: object, texts: readonly VaryingText[]): ChosenChecks {
  const { makers, checks } = all
  const tests: TextTest[] = []
  const needed = checks.filter((bound) => {
    const own = bound.rule.keeps === 'nothing' ? testsFor(bound, makers[bound.subject], element, texts) : undefined
    for (const each of own ?? []) {
      if (!tests.some(({ number, test }) => number === each.number && test === each.test)) tests.push(each)
    }
    return own === undefined
  })
  return { makers: needed.some(({ subject }) => subject !== -1) ? makers : [], checks: needed, tests, all }
}

/** The tests in place of a check; `undefined` if it is needed. */
function testsFor(
  { check, context, rule }: BoundCheck,
  make: PathChecks['makers'][number] | undefined,
  element: object,
  texts: readonly VaryingText[],
): TextTest[] | undefined {
  const seen = new Set<number>()
  let isFound = false
  const { message, ancestors, position } = context
  const report = (): void => {
    isFound = true
  }
  const given = watched(element, texts, (number) => seen.add(number))
  const around = { message, ancestors, position, report }
  check((make === undefined ? given : make(given, around)) as never, around)
  const tests = Array.from(seen, (number) => ({
    number,
    test: rule.passes?.((texts[number] as VaryingText).path, element as never, around),
  }))
  return isFound || tests.some(({ test }) => test === undefined) ? undefined : (tests as TextTest[])
}

/** An object that calls back with the number of each text in it that is looked at. */
function watched(object: object, texts: readonly VaryingText[], onLook: (number: number) => void): object {
  return new Proxy(object, {
    get(holder, name) {
      const found: unknown = Reflect.get(holder, name)
      if (typeof found === 'object' && found !== null) return watched(found, texts, onLook)
      const number = texts.findIndex((text) => text.holder === holder && String(text.key) === name)
      if (number !== -1) onLook(number)
      return found
    },
  })
}
