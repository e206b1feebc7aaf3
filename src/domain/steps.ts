/** What is written of one property of an object, or of several that stand together. */
export interface Step {
  readonly keys: readonly string[]
  /** Whether something may be written where all of them are missing, too. */
  readonly isAlways: boolean
}

/**
 * How objects of a table or a record are written: the steps for all they may have, in the order of the schema. Most
 * properties are missing in most objects, so those of an object are chosen by its shape, and are kept for others.
 */
export interface Steps<S extends Step> {
  readonly all: readonly S[]
  readonly start: Shape<S>
  /** How many shapes were new. */
  shapes: number
}

/** Objects with the same own properties in the same order, or the beginning of these. */
interface Shape<S extends Step> {
  /** With one property more. */
  readonly longer: Map<string, Shape<S>>
  own: OwnSteps<S> | undefined
}

/** What is written of an object. */
interface OwnSteps<S extends Step> {
  readonly steps: readonly S[]
  /** Whether one of its properties has no step. */
  readonly hasOthers: boolean
}

/** Limit of shapes that are kept, for objects that are all different. */
const mostShapes = 500

/** How objects with these steps are written, before one is. */
export function createSteps<S extends Step>(all: readonly S[]): Steps<S> {
  return { all, start: { longer: new Map(), own: undefined }, shapes: 0 }
}

/** What is written of an object; `undefined` where it may have inherited properties. */
export function stepsFor<S extends Step>(steps: Steps<S>, object: object): OwnSteps<S> | undefined {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) return undefined
  // Hidden properties are written like others.
  const names = Object.getOwnPropertyNames(object)
  let shape = steps.start
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string
    shape = shape.longer.get(name) ?? longerShape(steps, shape, name)
  }
  shape.own ??= chosen(steps.all, names)
  return shape.own
}

function longerShape<S extends Step>(steps: Steps<S>, shape: Shape<S>, name: string): Shape<S> {
  const longer: Shape<S> = { longer: new Map(), own: undefined }
  if (steps.shapes++ < mostShapes) shape.longer.set(name, longer)
  return longer
}

function chosen<S extends Step>(all: readonly S[], names: readonly string[]): OwnSteps<S> {
  const steps = all.filter(({ keys, isAlways }) => isAlways || keys.some((key) => names.includes(key)))
  return { steps, hasOthers: names.some((name) => !all.some(({ keys }) => keys.includes(name))) }
}
