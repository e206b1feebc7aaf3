// The mutants of source files, made by Stryker's instrumenter, and a seeded sample of them.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error() {} }
const options = { plugins: null, ignorers: [], excludedMutations: [], mutatorOptions: {} }

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seeded(seed) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** `count` of the items, chosen by the seed, in their own order; all items if there are not more. */
export function sampleOf(items, count, seed) {
  const random = seeded(seed)
  return items
    .map((item, index) => ({ item, index, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item)
}

const inOneLine = (text) => text.replace(/\s+/g, ' ').trim()
const shortened = (text) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

function textAt(lines, { start, end }) {
  if (start.line === end.line) return lines[start.line].slice(start.column, end.column)
  const between = lines.slice(start.line + 1, end.line)
  return [lines[start.line].slice(start.column), ...between, lines[end.line].slice(0, end.column)].join('\n')
}

/** The name of a declaration that keys of mutants have: one of the file itself, or a member of a class. */
function declaredName(path) {
  const { parentPath, node } = path
  const isOfFile = parentPath?.isProgram() || parentPath?.isExportDeclaration()
  if (isOfFile && (path.isFunctionDeclaration() || path.isClassDeclaration())) return node.id?.name ?? 'default'
  if (path.isVariableDeclarator() && parentPath.scope.path.isProgram()) return node.id.name
  if (parentPath?.isClassBody())
    return `${parentPath.parent.id?.name ?? 'class'}.${node.key?.name ?? node.key?.id?.name}`
  return undefined
}

/** An ignorer of Stryker's, which sees every node: it ignores none, and keeps where declarations begin and end. */
function declarationsSeen() {
  const seen = []
  const shouldIgnore = (path) => {
    const name = path.node.loc && declaredName(path)
    if (name) seen.push({ name, start: path.node.loc.start, end: path.node.loc.end })
  }
  return { seen, shouldIgnore }
}

/** Whether a position comes first. Babel counts lines from 1, Stryker from 0. */
const isBefore = (a, b) => a.line < b.line || (a.line === b.line && a.column < b.column)

/** The name of the declaration around a mutant; of a member of a class rather than the class. */
function declarationAround(seen, { start }) {
  const at = { line: start.line + 1, column: start.column }
  const around = seen.filter((declaration) => !isBefore(at, declaration.start) && isBefore(at, declaration.end))
  return around.sort((a, b) => (isBefore(a.start, b.start) ? 1 : -1))[0]?.name ?? ''
}

/**
 * A mutant as we keep it: the text in the file and its replacement, each in one line of at most 120 characters, and the
 * declaration it stands in.
 */
function described(file, lines, { id, location, mutatorName, replacement }) {
  return {
    id,
    file,
    place: `${file}:${location.start.line + 1}:${location.start.column + 1}`,
    line: inOneLine(lines[location.start.line]),
    original: shortened(inOneLine(textAt(lines, location))),
    replacement: shortened(inOneLine(replacement)),
    mutator: mutatorName,
    location,
  }
}

const identity = ({ location, mutator, replacement }) => JSON.stringify([location, mutator, replacement])

/**
 * What an explained mutant is known by: it stays the same when other lines of its file, or other parts of its line,
 * change. `nth` is the number among equals in the declaration, from 1; it is left out where there is one only.
 */
export const explainedKey = ({ file, within, original, replacement, nth }) =>
  JSON.stringify([file, within, original, replacement, nth ?? 1])

/** The explanations that no mutant has any more: the code has changed, and the reason is read anew or goes. */
export function staleOf(explanations, mutants) {
  const keys = new Set(mutants.map(explainedKey))
  return explanations.filter((explanation) => !keys.has(explainedKey(explanation)))
}

/** All mutants of one file's text. */
export async function mutantsOf(file, text) {
  const { seen, shouldIgnore } = declarationsSeen()
  const { mutants } = await new Instrumenter(silent).instrument([{ name: file, content: text, mutate: true }], {
    ...options,
    ignorers: [{ shouldIgnore }],
  })
  const lines = text.split('\n')
  const positions = new Map()
  return mutants.map((mutant) => {
    const plain = described(file, lines, mutant)
    const within = declarationAround(seen, mutant.location)
    const equals = explainedKey({ ...plain, within })
    const known = positions.get(equals) ?? []
    const position = `${mutant.location.start.line}:${mutant.location.start.column}`
    if (!known.includes(position)) positions.set(equals, [...known, position])
    return { ...plain, within, nth: positions.get(equals).indexOf(position) + 1 }
  })
}

/**
 * All mutants of the files, a sample of at most `count` for each file and seed, and the text of each file with a switch
 * at each mutant of the samples. `seeds` of a mutant names those that chose it.
 * A switch costs time on every pass, so other places have none. `id` counts through all files: the switches compare it.
 */
export async function sampledMutants(files, { count, seeds }) {
  const all = []
  const sampled = []
  const instrumented = {}
  const instrumenter = new Instrumenter(silent)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const mutants = await mutantsOf(file, text)
    all.push(...mutants)
    const samples = seeds.map((seed) => ({ seed, mutants: new Set(sampleOf(mutants, count, `${seed} ${file}`)) }))
    const chosenBy = (mutant) => samples.filter((sample) => sample.mutants.has(mutant)).map(({ seed }) => seed)
    const sample = mutants
      .map((mutant) => ({ ...mutant, seeds: chosenBy(mutant) }))
      .filter((mutant) => mutant.seeds.length > 0)
    if (sample.length === 0) continue
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    const wanted = new Map(sample.map((mutant) => [identity(mutant), mutant]))
    const ranges = sample.map(({ location }) => location)
    const result = await instrumenter.instrument([{ name: file, content: text, mutate: ranges }], options)
    // The instrumenter numbers from 0 in each call. The switches compare texts, to which we add the number of the file.
    const prefix = `${Object.keys(instrumented).length}.`
    instrumented[file] = result.files[0].content.replace(
      /\b(stryMutAct_9fa48|stryCov_9fa48)\(((?:"\d+"(?:, )?)+)\)/g,
      (_, name, ids) => `${name}(${ids.replace(/"(\d+)"/g, `"${prefix}$1"`)})`,
    )
    const lines = text.split('\n')
    for (const mutant of result.mutants) {
      const found = wanted.get(identity(described(file, lines, mutant)))
      if (found === undefined) continue
      wanted.delete(identity(found))
      sampled.push({ ...found, id: `${prefix}${mutant.id}`, hash })
    }
    if (wanted.size > 0) throw new Error(`${file}: ${wanted.size} mutants of the sample were not made a second time`)
  }
  return { all, sampled, instrumented }
}
