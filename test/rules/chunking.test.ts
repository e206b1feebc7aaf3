import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  builtInRuleSets,
  defineRules,
  isRuleFileError,
  parseRules,
  profile,
  profileNames,
  type RuleSet,
  validateWithRules,
} from '../../src/rules.ts'
import type { SchemaTables } from '../../src/schema.ts'
import { fixturesIn } from '../support/fixtures.ts'
import { everywhere, inPieces } from '../support/pieces.ts'
import { schemaTables } from '../support/schemas.ts'
import { isFull, sweep } from '../support/sweep.ts'

const messages = [
  ...['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'],
  ...['pain.002.001.03', 'camt.053.001.02', 'camt.053.001.08'],
]
const schemas = messages.map(schemaTables)

interface Sample {
  name: string
  text: string
  message: string
}

function samplesIn(folder: string): Sample[] {
  return fixturesIn(folder).flatMap(({ name, bytes }) => {
    const text = new TextDecoder().decode(bytes)
    const message = messages.find((each) => text.includes(`:${each}"`))
    return message === undefined || text.length > 20_000 ? [] : [{ name: `${folder}/${name}`, text, message }]
  })
}

/** The file with two neighbouring elements in the wrong order: what should stand before may stand behind. */
function swapped({ name, text, message }: Sample, at: number): Sample {
  const pairs = [...text.matchAll(/<(\w+)>[^<]*<\/\1>\s*(?=<(\w+)>[^<]*<\/\2>)/g)]
  const first = pairs[at % Math.max(1, pairs.length)]
  if (first === undefined) return { name, text, message }
  const end = first.index + first[0].length
  const [second = ''] = /^<(\w+)>[^<]*<\/\1>/.exec(text.slice(end)) ?? []
  const changed = text.slice(0, first.index) + second + first[0] + text.slice(end + second.length)
  return { name: `${name}, ${first[1]} behind`, text: changed, message }
}

const valid = samplesIn('valid')
const samples = [
  ...valid,
  ...samplesIn('broken'),
  ...samplesIn('camt053'),
  ...samplesIn('pain002'),
  ...valid.flatMap((sample) => [0, 7, 19].map((at) => swapped(sample, at))),
]

/** What the rules say of a file that comes in pieces: findings, and whether it is valid. */
async function verdict({ text }: Sample, rules: readonly RuleSet[], cuts: readonly number[]): Promise<string> {
  const source = cuts.length === 0 ? text : inPieces(text, cuts)
  const { bytes: _, ...report } = await validateWithRules(source, { schema: schemas, rules })
  return JSON.stringify(report)
}

function every(size: number, { text }: Sample): number[] {
  return everywhere(text).filter((cut) => cut % size === 0)
}

async function differences(sample: Sample, rules: readonly RuleSet[]): Promise<string[]> {
  const whole = await verdict(sample, rules, [])
  const different: string[] = []
  for (const size of [1, 100, 777]) {
    if ((await verdict(sample, rules, every(size, sample))) !== whole) different.push(`${sample.name} in ${size}`)
  }
  return different
}

function appliesTo({ rules }: RuleSet, { message }: Sample): boolean {
  return rules.some((rule) => rule.messages.includes(message))
}

const fileWith = (message: string, ...rules: object[]): string =>
  JSON.stringify({ name: 'mine', messages: [message], source: 'generated', rules })

const payment: Sample | undefined = valid.find(({ message }) => message === 'pain.001.001.03')

describe('findings do not depend on where the file is cut', () => {
  const some = samples.filter((_, at) => at % sweep(9, 1) === 0)

  test(`every rule set, on ${some.length} files`, async () => {
    const sets = [...builtInRuleSets.values(), ...profileNames.map((name) => profile(name, { on: '2026-11-30' }))]
    const different: string[] = []
    let runs = 0
    for (const sample of some) {
      const applied = sets.filter((set) => appliesTo(set, sample))
      // One by one, as elements that one set looks at are no part of others; in the sample all together.
      for (const rules of isFull ? [applied, ...applied.map((set) => [set])] : [applied]) {
        runs++
        const names = rules.map(({ name }) => name).join()
        different.push(...(await differences(sample, rules)).map((where) => `${names}: ${where}`))
      }
    }
    expect(different).toEqual([])
    if (process.env.COUNTS !== undefined) console.log({ files: some.length, runs })
    expect(runs).toBeGreaterThan(sweep(10, 50))
  }, 300_000)

  test('generated rule files', async () => {
    const seen = { accepted: 0, refused: 0, findings: 0 }
    for (const message of new Set(samples.map((sample) => sample.message))) {
      const files = samples.filter((sample) => sample.message === message)
      const property = fc.asyncProperty(anyRuleFile(message), fc.nat(), async (file, number) => {
        const sample = files[number % files.length]
        const rules = rulesOf(file)
        if (rules === undefined || sample === undefined) {
          seen.refused++
          return
        }
        seen.accepted++
        if ((await verdict(sample, [rules], [])).includes('"mine/')) seen.findings++
        expect(await differences(sample, [rules]), file).toEqual([])
      })
      await fc.assert(property, { numRuns: sweep(8, 800), seed: 23 })
    }
    if (process.env.COUNTS !== undefined) console.log(seen)
    expect(seen.accepted).toBeGreaterThan(seen.refused / 20)
    expect(seen.findings).toBeGreaterThan(seen.accepted / 10)
  }, 1_200_000)

  test('a rule in code sees in the elements around what stands before, and never what stands behind', async () => {
    const seen: string[] = []
    const around = defineRules('around', [
      {
        name: 'names',
        severity: 'error',
        messages: ['pain.001.001.03'],
        description: 'None.',
        source: 'test',
        example: { good: '', bad: '' },
        start: () => ({
          '/Document/CstmrCdtTrfInitn/PmtInf/DbtrAcct': (_: unknown, context) => {
            seen.push(Object.keys(context.ancestors.at(-1)?.value ?? {}).join())
          },
        }),
      },
    ])
    if (payment === undefined) throw new Error('no sample')
    // What should stand before stands behind.
    const [date = ''] = /<ReqdExctnDt>[^<]*<\/ReqdExctnDt>/.exec(payment.text) ?? []
    const text = payment.text.replace(date, '').replace('<DbtrAgt>', `${date}<DbtrAgt>`)
    const lists: string[][] = []
    for (const cuts of [[], every(1, payment), every(777, payment)]) {
      await verdict({ ...payment, text }, [around], cuts)
      lists.push(seen.splice(0))
    }
    expect(date).not.toBe('')
    expect(lists[0]?.[0]).not.toContain('ReqdExctnDt')
    expect(lists[0]?.[0]).toMatch(/Dbtr$/)
    expect(lists).toEqual([lists[0], lists[0], lists[0]])
    const rules = rulesOf(
      fileWith('pain.001.001.03', {
        ...{ name: 'r', description: 'None.', at: '/Document/CstmrCdtTrfInitn/PmtInf/DbtrAcct', message: 'None.' },
        require: { exists: '/Document/CstmrCdtTrfInitn/PmtInf/ReqdExctnDt' },
      }),
    )
    if (rules === undefined) throw new Error('refused')
    expect(await verdict({ ...payment, text }, [rules], [])).toContain('"mine/r"')
    expect(await differences({ ...payment, text }, [rules])).toEqual([])
  })

  test('a rule on what stands before, in the elements around, finds it in every piece', async () => {
    const at = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'
    const rules = parseRules(
      fileWith('pain.001.001.03', {
        name: 'r',
        description: 'None.',
        at,
        require: { absent: '/Document/CstmrCdtTrfInitn/PmtInf/DbtrAcct' },
        message: 'There is one.',
      }),
    )
    if (payment === undefined) throw new Error('no sample')
    const count = payment.text.split('<CdtTrfTxInf>').length - 1
    expect((await verdict(payment, [rules], [])).split('"mine/r"').length - 1).toBe(count)
    expect(await differences(payment, [rules])).toEqual([])
  })
})

describe('a rule that reaches for what may stand behind is refused', () => {
  const group = '/Document/CstmrCdtTrfInitn/PmtInf'
  test.each([
    [`${group}/DbtrAcct`, `${group}/ChrgBr`, 'ChrgBr may stand behind DbtrAcct in'],
    [`${group}/CdtTrfTxInf/Cdtr`, `${group}/CdtTrfTxInf/RmtInf/Ustrd`, 'RmtInf may stand behind Cdtr in'],
    ['/Document/CstmrCdtTrfInitn/GrpHdr', `${group}/PmtInfId`, 'PmtInf may stand behind GrpHdr in'],
    [`${group}/DbtrAcct`, `${group}/ReqdExctnDt`, undefined],
    [`${group}/CdtTrfTxInf/Cdtr`, `${group}/CdtTrfTxInf/Amt/InstdAmt/@Ccy`, undefined],
    [`${group}/CdtTrfTxInf`, `${group}/CdtTrfTxInf/RmtInf/Ustrd`, undefined],
  ])('at %s, %s', (at, absent, fault) => {
    const file = fileWith('pain.001.001.03', {
      ...{ name: 'r', description: 'None.', at, require: { absent }, message: 'There is one.' },
    })
    if (fault === undefined) expect(rulesOf(file)).toBeDefined()
    else expect(() => parseRules(file)).toThrow(`rules[0].require.absent: ${fault}`)
  })
})

function rulesOf(file: string): RuleSet | undefined {
  try {
    return parseRules(file)
  } catch (error) {
    if (isRuleFileError(error)) return undefined
    throw error
  }
}

function pathsOf(tables: SchemaTables): string[] {
  const types = new Map(tables.types.map((type) => [type.name, type]))
  const found: string[] = []
  const walk = (path: string, type: string, depth: number): void => {
    found.push(path)
    const table = types.get(type)
    if (table?.kind !== 'complex' || depth > 5) return
    const enter = (particle: NonNullable<typeof table.content>['particles'][number]): void => {
      if (particle.kind === 'element') walk(`${path}/${particle.name}`, particle.type, depth + 1)
      else if (particle.kind !== 'any') particle.particles.forEach(enter)
    }
    if (table.content !== undefined) enter(table.content)
  }
  for (const { name, type } of tables.roots) walk(`/${name}`, type, 0)
  return found
}

/** Rule files with paths of the schema: those that the samples have, from the root, in both directions. */
function anyRuleFile(message: string): fc.Arbitrary<string> {
  const texts = samples.filter((sample) => sample.message === message).map(({ text }) => text)
  const known = pathsOf(schemaTables(message)).filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return texts.some((text) => text.includes(`<${name}>`))
  })
  const path = fc.constantFrom(...known)
  const condition = fc.oneof(
    path.map((absent) => ({ absent })),
    path.map((exists) => ({ exists })),
    fc.record({ count: path, max: fc.nat({ max: 2 }) }),
    fc.record({ path, minLength: fc.nat({ max: 9 }) }),
    path.map((sameAs) => ({ path: '.', sameAs })),
  )
  const rule = fc.record({ at: path, require: condition })
  return fc
    .array(rule, { minLength: 1, maxLength: 3 })
    .map((rules) =>
      fileWith(
        message,
        ...rules.map((each, i) => ({ name: `r${i}`, description: 'Generated.', message: 'Broken.', ...each })),
      ),
    )
}
