import { compileRules, startRules } from '../../../src/rules/index.ts'
import { builtInRuleSets, defineRules, type RuleSet } from '../../../src/rules.ts'
import { isoRules, plausibilityRules, sepaRules, serviceRules } from '../../support/rule-sets.ts'

/** An element that a rule looks at, and for a payment the block around it. */
export type Step = readonly [kind: 'header' | 'block' | 'payment' | 'initiation', element: object, block?: object]

/**
 * What one rule says of elements that come one after the other: each finding as `path: message`, with the path from the
 * element on. The elements may be as incomplete or wrong as those of a file.
 */
export function findingsOf(
  code: string,
  steps: readonly Step[],
  message = 'pain.001.001.03',
  sets: readonly RuleSet[] = [sepaRules, serviceRules, plausibilityRules, isoRules],
): string[] {
  const [setName = '', name] = code.split('/')
  const rule = sets.find((set) => set.name === setName)?.rules.find((each) => each.name === name)
  if (rule === undefined) throw new Error(`There is no rule ${code}`)
  // The set that names its findings, whichever sets are applied together, has it.
  const { home } = rule
  if (home !== undefined && builtInRuleSets.get(home)?.rules.includes(rule) !== true) {
    throw new Error(`${code} is not in its home ${home}`)
  }
  const found: string[] = []
  const compiled = compileRules([defineRules(setName, [rule])], message)
  const run = startRules(compiled, message, (finding) => found.push(`${finding.path.slice(1)}: ${finding.message}`))
  const [name1, name2] = message.startsWith('pain.001.')
    ? ['CstmrCdtTrfInitn', 'CdtTrfTxInf']
    : ['CstmrDrctDbtInitn', 'DrctDbtTxInf']
  const root = `/Document/${name1}`
  const paths = {
    initiation: root,
    header: `${root}/GrpHdr`,
    block: `${root}/PmtInf`,
    payment: `${root}/PmtInf/${name2}`,
  }
  for (const [kind, element, block = {}] of steps) {
    const ancestors = [
      { name: 'Document', path: '/Document', value: {} },
      { name: name1 ?? '', path: root, value: {} },
      { name: 'PmtInf', path: paths.block, value: block },
    ]
    run.visit(paths[kind], element, { path: '', ancestors: kind === 'payment' ? ancestors : ancestors.slice(0, 2) })
  }
  return found
}
