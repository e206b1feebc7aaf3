import type { ScannedTag, Scope } from '../../xml/index.ts'
import type { ModelLeaf } from '../compile/model.ts'
import type { ReadyComplexType, ReadyType } from '../compile/prepare.ts'
import type { EachNode } from '../cursor/each-node.ts'

/**
 * What the run knows of a schema and a scope of namespaces: its tables in the memory, and the same for JavaScript. It
 * is learnt once in a process, from the first documents.
 */
export interface Program {
  readonly generation: number
  readonly scope: Scope
  readonly variants: Map<ReadyComplexType, Variant[]>
  /** By their numbers in the memory. */
  readonly transitions: Transition[]
  /** End tags of elements that JavaScript opened, by their names. */
  readonly endTags: Map<string, number>
}

/** A type where its elements are read in the same way: what was asked for decides that, too. */
export interface Variant {
  readonly program: Program
  readonly type: ReadyComplexType
  readonly each: EachNode | undefined
  /** Address of its slots. */
  readonly slots: number
  /** Addresses of its transitions, by tag. */
  readonly known: Map<ScannedTag, number>
}

/** A start tag as written, in a variant. */
export interface Transition {
  readonly tag: ScannedTag
  readonly leaf: ModelLeaf
  readonly type: ReadyType
  /** The content inside; `undefined` for a leaf. */
  readonly inside: Variant | undefined
  readonly each: EachNode | undefined
  readonly repeats: boolean
  /** Whether its value goes into an object, since its type has attributes. */
  readonly isObject: boolean
  /** Whether it is a leaf without attributes: its value is a text. */
  readonly isPlain: boolean
  /** The steps of a plan that it was looked up in last, and the one that was found: `FillStep`. */
  steps: object | undefined
  step: unknown
}
