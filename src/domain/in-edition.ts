import {
  type AnyProperty,
  type Description,
  type Many,
  type One,
  pathFor,
  propertiesOf,
  type Target,
} from './description.ts'
import type { Edition } from './edition.ts'
import { createSteps, type Step, type Steps } from './steps.ts'

/** A property of an object in one edition. */
export interface Placed extends Step {
  readonly key: string
  /** Names of the elements, from the outside in; `undefined` where the edition does not have the property. */
  readonly path: readonly string[] | undefined
  readonly property: One<unknown> | Many<unknown> | Extract<AnyProperty, { kind: 'others' }>
}

/** What an application may give for an object in one edition. */
export interface InEdition {
  readonly steps: Steps<Placed>
  readonly byKey: ReadonlyMap<string, Placed>
}

const known = new WeakMap<object, Map<Edition, InEdition>>()

/** The properties of an object in an edition, made once. */
export function inEdition(description: Description<unknown>, to: Target): InEdition {
  let editions = known.get(description)
  if (editions === undefined) {
    editions = new Map()
    known.set(description, editions)
  }
  let own = editions.get(to.edition)
  if (own === undefined) {
    own = placed(description, to)
    editions.set(to.edition, own)
  }
  return own
}

function placed(description: Description<unknown>, to: Target): InEdition {
  const all = propertiesOf(description).flatMap(([key, property]): Placed[] => {
    if (property.kind === 'group' || property.kind === 'given') return []
    const path = property.kind === 'others' ? [] : pathFor(property.at, to)?.split('/')
    const isAlways = property.kind === 'one' && (property.isRequired || property.fallback !== undefined)
    return [{ key, keys: [key], isAlways, path, property }]
  })
  return { steps: createSteps(all), byKey: new Map(all.map((each) => [each.key, each])) }
}
