/** One change of one place of a source file. */
export interface Mutant {
  id: string
  file: string
  place: string
  line: string
  within: string
  nth: number
  original: string
  replacement: string
  mutator: string
}

/** A mutant that makes no difference, as `test/mutants/explained.json` keeps it. */
export interface Explained {
  file: string
  within: string
  original: string
  replacement: string
  nth?: number
  reason: string
}

export function staleOf(explanations: readonly Explained[], mutants: readonly Mutant[]): Explained[]

export function mutantsOf(file: string, text: string): Promise<Mutant[]>

export function sampleOf<Item>(items: readonly Item[], count: number, seed: string): Item[]
