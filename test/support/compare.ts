import type { SchemaTables } from '../../src/schema.ts'
import { deviations, policies } from '../conformance/deviations.ts'
import { type Mutant, type MutantBase, makeMutant } from './mutants.ts'
import type { Oracle, OracleVerdict } from './oracle.ts'
import { type OurVerdict, ourVerdict, type Verdict } from './verdict.ts'

/** One document and what both validators say of it. */
export interface Comparison {
  mutant: Mutant
  ours: OurVerdict
  oracle: OracleVerdict
  theirs: Verdict
}

/** What a run of comparisons amounts to. */
export interface ComparisonSummary {
  verdicts: Record<Verdict, number>
  /** How often each listed deviation or policy explained a difference, by its name. */
  explained: Map<string, number>
  /** Differences that nothing explains: bugs, ours until shown otherwise. */
  unexplained: Comparison[]
}

/** Both verdicts on one mutant. */
export async function compareMutant(
  mutant: Mutant,
  schemas: ReadonlyMap<string, SchemaTables>,
  oracles: ReadonlyMap<string, Oracle>,
): Promise<Comparison> {
  const schema = schemas.get(mutant.message)
  const oracle = oracles.get(mutant.message)
  if (schema === undefined || oracle === undefined) throw new Error(`No schema for ${mutant.message}`)
  const verdict = oracle.validate(mutant.bytes)
  return { mutant, ours: await ourVerdict(mutant.bytes, { schema }), oracle: verdict, theirs: theirVerdict(verdict) }
}

function theirVerdict({ wellFormed, valid }: OracleVerdict): Verdict {
  return wellFormed ? (valid ? 'valid' : 'invalid') : 'not-well-formed'
}

/** The name of the policy or of the deviations that a difference comes from. */
async function explain(
  { mutant, ours }: Comparison,
  schemas: ReadonlyMap<string, SchemaTables>,
  oracles: ReadonlyMap<string, Oracle>,
): Promise<string | undefined> {
  const ill = ours.report.findings.filter(({ code }) => code.startsWith('xml-'))
  const policy = policies.find(
    ({ code, of }) => ill.length > 0 && ill.every((finding) => finding.code === code) && (of?.(mutant.bytes) ?? true),
  )
  if (policy !== undefined) return policy.name
  const given = decode(mutant.bytes)
  if (given === undefined) return undefined
  const schema = schemas.get(mutant.message)
  const oracle = oracles.get(mutant.message)
  if (oracle === undefined || schema === undefined) return undefined
  // One deviation alone, where it is enough, else all of them together.
  for (const used of [...deviations.map((deviation) => [deviation]), deviations]) {
    let text = given
    const names = used.filter(({ rewrite }) => {
      const before = text
      text = rewrite(text)
      return text !== before
    })
    if (names.length === 0 || theirVerdict(oracle.validate(text)) !== ours.verdict) continue
    // The rewritten document means the same: our own verdict must not move.
    if ((await ourVerdict(text, { schema })).verdict === ours.verdict) return names.map(({ name }) => name).join(' + ')
  }
  return undefined
}

/** The text of a mutant, without its declaration where that speaks of another encoding than the string has now. */
function decode(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 80))
  const declared = /^<\?xml[^>]*encoding="(ISO-8859-1|windows-1252)"/.exec(head)?.[1]
  const label = head.startsWith('ÿþ') ? 'utf-16le' : head.startsWith('þÿ') ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    return label === 'utf-8' ? text : text.replace(/^<\?xml[^>]*\?>/, '')
  } catch {
    return undefined
  }
}

/** Compares mutants `from` to `from + count - 1` of a seed. */
export async function compareMutants(
  bases: readonly MutantBase[],
  schemas: ReadonlyMap<string, SchemaTables>,
  oracles: ReadonlyMap<string, Oracle>,
  { seed, from, count }: { seed: number; from: number; count: number },
): Promise<ComparisonSummary> {
  const summary: ComparisonSummary = {
    verdicts: { valid: 0, invalid: 0, 'not-well-formed': 0 },
    explained: new Map(),
    unexplained: [],
  }
  for (let number = from; number < from + count; number++) {
    const comparison = await compareMutant(makeMutant(bases, seed, number), schemas, oracles)
    summary.verdicts[comparison.theirs]++
    if (comparison.ours.verdict === comparison.theirs) continue
    const explanation = await explain(comparison, schemas, oracles)
    if (explanation === undefined) summary.unexplained.push(comparison)
    else summary.explained.set(explanation, (summary.explained.get(explanation) ?? 0) + 1)
  }
  return summary
}

/** Answers what is to be said of a difference that nothing explains; `undefined` where there is none. */
export function createDisagreements(
  schemas: ReadonlyMap<string, SchemaTables>,
  oracles: ReadonlyMap<string, Oracle>,
): (mutant: Mutant) => Promise<string | undefined> {
  return async (mutant) => {
    const comparison = await compareMutant(mutant, schemas, oracles)
    if (comparison.ours.verdict === comparison.theirs) return undefined
    return (await explain(comparison, schemas, oracles)) === undefined ? describeComparison(comparison) : undefined
  }
}

/** A comparison in a few lines, enough to make it again. */
export function describeComparison({ mutant, ours, oracle, theirs }: Comparison): string {
  const findings = ours.report.findings
    .slice(0, 3)
    .map(({ code, path, line, message }) => `${code} ${path}:${line} ${message}`)
  return [
    `mutant ${mutant.number} of ${mutant.base}: ${mutant.steps.join('; ')}`,
    `  we say ${ours.verdict}${findings.length > 0 ? ` (${findings.join(' | ')})` : ''}`,
    `  libxml2 says ${theirs}${
      oracle.errors.length > 0
        ? ` (${oracle.errors
            .slice(0, 2)
            .map(({ message }) => message)
            .join(' | ')})`
        : ''
    }`,
  ].join('\n')
}
