// Rules run on elements that lack anything: files of that kind end with the finding of the schema.
import { expect, test } from 'vitest'
import { compileRules, startRules } from '../../../src/rules/index.ts'
import { levelPaths } from '../../../src/rules/initiation/elements.ts'
import { createSepaRules, createServiceRules, profile } from '../../../src/rules.ts'
import { prepareSchema, type ReadySchema, type ReadyType, typeOfChild } from '../../../src/schema/compile/prepare.ts'
import { isoRules, plausibilityRules } from '../../support/rule-sets.ts'
import { schemaTables } from '../../support/schemas.ts'

const on = '2026-11-21'
const sets = [
  isoRules,
  createSepaRules({ directDebitLeadDays: 1 }),
  createServiceRules({ connectedAccount: 'DE89370400440532013000', isMessageIdUsed: () => true }),
  plausibilityRules,
  ...(['de', 'at', 'ch'] as const).map((name) => profile(name, { on })),
]

/** What no rule looks into, and payments, which rules on blocks do not get. */
const passedOver = new Set(
  'TaxRmt GrnshmtRmt Tax RgltryRptg CtctDtls RfrdDocInf RfrdDocAmt CdtTrfTxInf DrctDbtTxInf'.split(' '),
)

type Wrap = (inner: unknown) => unknown

/** Each element inside one of a type, as the only one of its parents, which an element that may repeat has in a list. */
function* elementsIn(schema: ReadySchema, type: ReadyType | undefined, around: Wrap): Generator<Wrap> {
  if (type?.kind !== 'complex') return
  for (const leaf of type.model.byName.values()) {
    if (passedOver.has(leaf.name)) continue
    const wrap: Wrap = (inner) => around({ [leaf.name]: leaf.max > 1 ? [inner] : inner })
    yield wrap
    yield* elementsIn(schema, typeOfChild(type, leaf), wrap)
  }
}

function typeAt(schema: ReadySchema, path: string): ReadyType | undefined {
  const [root = '', ...names] = path.split('/').slice(1)
  let type = schema.root(root)
  for (const name of names) {
    const leaf = type?.kind === 'complex' ? type.model.byName.get(name) : undefined
    if (type?.kind !== 'complex' || leaf === undefined) return undefined
    type = typeOfChild(type, leaf)
  }
  return type
}

/** Each message and level of it with what is looked at by itself, so that no test is long. */
const cases = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'].flatMap((message) => {
  const schema = prepareSchema(schemaTables(message))
  return levelPaths.flatMap((level) => {
    const type = typeAt(schema, level)
    return type === undefined ? [] : [{ message, level, schema, type }]
  })
})

test.each(cases)('$message: rules take a $level as incomplete as that of a broken file', (given) => {
  const { message, level, schema, type } = given
  const run = startRules(compileRules(sets, message), message, () => {})
  let visited = 0
  for (const wrap of elementsIn(schema, type, (inner) => inner)) {
    for (const element of [wrap({}), wrap('x')] as object[]) {
      const ancestors = [{ name: 'PmtInf', path: '/Document/PmtInf', value: element }]
      run.visit(level, element, { path: 'T', ancestors })
      visited++
    }
  }
  run.visit(level, {}, { path: 'T', ancestors: [] })
  expect(visited).toBeGreaterThan(100)
})
