import type { Edition } from './edition.ts'
import type { Shape } from './field.ts'
import { type PathChoice, pathIn, pathsOf } from './record.ts'

/** Where a property stands: where versions differ, where messages do, or (a list) in one of several elements. */
type At = PathChoice | UnitPaths | readonly string[]

/** Paths that differ by the element of a statement: `StmtPgntn`, `RptPgntn`, `NtfctnPgntn`. */
type UnitPaths = Readonly<Record<'Stmt' | 'Rpt' | 'Ntfctn', string>>

/**
 * One table for an object that is read from a file: where each of its properties stands, and how it is read and
 * written. Reading goes by a plan made of it (`plan.ts`), writing by the table (`write-table.ts`). What no table has a
 * property for stays in `document`.
 */
export interface Table<T> {
  readonly kind: 'table'
  /** The name of the type. */
  readonly name: string
  readonly properties: { readonly [Key in keyof T]-?: Property }
  /** What the reader is given beside the element, each with its type: such an object is there in any case. */
  readonly given?: readonly (readonly [name: string, type: string])[]
  /** Whether an element can be read; else there is no object. */
  readonly when?: (element: Readonly<Record<string, unknown>>) => boolean
  /** The element that its properties stand in, in the form that tables know; else the first of its occurrences. */
  readonly holder?: (given: unknown) => Readonly<Record<string, unknown>> | undefined
  /** Elements that may repeat, of which properties are read from the first. */
  readonly repeated?: readonly string[]
  /** Elements without a property that have other forms in other versions. */
  readonly kept?: Readonly<Record<string, Content>>
  /** The last step of writing: what a version has elsewhere, depending on other elements. */
  readonly arrange?: (element: Record<string, unknown>, to: Target) => unknown
}

/** What an object is written for. */
export interface Target {
  readonly edition: Edition
  /** The name of the element of a statement: `Stmt`, `Rpt` or `Ntfctn`. */
  readonly unit?: keyof UnitPaths | undefined
  /** The currency of the statement, for amounts without one of their own. */
  readonly currency?: string | undefined
  /** The indicator of the entry around. */
  readonly indicator?: string | undefined
}

/** A value without parts that tables know of. */
export interface Leaf {
  readonly kind: 'leaf'
  readonly read: (element: unknown) => unknown
  readonly write: (value: never, to: Target) => unknown
  /** Paths of the elements inside it that are read; none where all of it is. */
  readonly covers: readonly string[]
}

/** A part that messages share, by its record. */
interface Shared {
  readonly kind: 'shared'
  readonly shape: Shape<unknown>
}

/** What a property holds. */
export type Content = Leaf | Shared | Table<unknown>

/** Several properties that are read of the same elements by a function. */
export interface Group {
  /** Names of the elements, in the order in which `read` gets them. */
  readonly names: readonly string[]
  /** Paths of what is read of them. */
  readonly covers: readonly string[]
  readonly read: (made: never, ...elements: never[]) => void
  readonly write: (value: never, to: Target, read: ReadAs | undefined) => Record<string, unknown> | undefined
  /** Tables whose readers it gets behind the elements. */
  readonly uses?: readonly (() => unknown)[]
  /** Whether writing copies what no table covers by itself. */
  readonly copies?: boolean
}

/** What an object was when it was read, and its element. */
export interface ReadAs {
  readonly was: unknown
  readonly element: unknown
}

/** How one property is read and written. All its paths are read, the first that leads to something counts. */
export type Property =
  | {
      readonly kind: 'one'
      readonly at: At
      readonly paths: readonly string[]
      readonly content: Content
    }
  | {
      readonly kind: 'many'
      readonly at: At
      readonly paths: readonly string[]
      readonly content: Content
      /** The first edition in which the element may repeat; the oldest where it always may. */
      readonly since: Edition
    }
  | { readonly kind: 'group'; readonly group: Group; readonly initial: string }
  /** What the reader is given, as an expression. It is not written. */
  | { readonly kind: 'given'; readonly value: string }

/** A property of one element; `undefined` where it is missing. */
export function one(at: At, content: Content): Property {
  return { kind: 'one', at, paths: pathsOf(at as PathChoice), content }
}

/** A property of an element that may repeat, since an edition; an empty list where it is missing. */
export function many(at: At, content: Content, since: Edition = 2009): Property {
  return { kind: 'many', at, paths: pathsOf(at as PathChoice), content, since }
}

/** A property that a group reads and writes; `initial` is what it is before, as an expression. */
export function of(group: Group, initial = 'undefined'): Property {
  return { kind: 'group', group, initial }
}

/** What the reader is given. */
export function given(value: string): Property {
  return { kind: 'given', value }
}

/** The path and position of an object; its reader is given its `position`. */
export const positionProperties = {
  path: given('position.path'),
  line: given('position.line ?? 0'),
  column: given('position.column ?? 0'),
  offset: given('position.offset ?? 0'),
}

/** A part that messages share. */
export function shared(shape: Shape<never> | Shape<unknown>): Shared {
  return { kind: 'shared', shape: shape as Shape<unknown> }
}

/** A table of a type. */
export function table<T>(
  name: string,
  properties: Table<T>['properties'],
  options: Omit<Table<T>, 'kind' | 'name' | 'properties'> = {},
): Table<T> {
  return { kind: 'table', name, properties, ...options }
}

/** The path of a property in what is written; where the version has none the first one, which its schema refuses. */
export function pathFor(at: At, to: Target): string {
  if (typeof at === 'string') return at
  if ('Stmt' in at) return at[to.unit ?? 'Stmt']
  const [first = ''] = pathsOf(at as PathChoice)
  return isList(at) ? first : (pathIn(at, to.edition) ?? first)
}

/** Whether a property stands in one of several elements: it is written where it was read. */
export function isList(at: At): at is readonly string[] {
  return Array.isArray(at)
}
