/** One change of one place of a source file. */
export interface Mutant {
  id: string
  file: string
  place: string
  line: string
  original: string
  replacement: string
  mutator: string
}

export function mutantsOf(file: string, text: string): Promise<Mutant[]>

export function sampleOf<Item>(items: readonly Item[], count: number, seed: string): Item[]
