/**
 * Names every difference between two compiled schemas, each with its place: type, particle, facet. Annotations and the
 * order in which types are defined do not count; everything else does, so that a field added to the tables later is
 * compared without a change here.
 */
export function compareTables(ours, official) {
  return differences(comparable(ours), comparable(official), '')
}

/** The number of types and elements in a compiled schema, including its global elements. */
export function countTables(tables) {
  return {
    types: tables.types.length,
    elements: tables.roots.length + tables.types.reduce((sum, type) => sum + countElements(type.content), 0),
  }
}

function countElements(particle) {
  if (particle === undefined) return 0
  if (particle.kind === 'element') return 1
  return (particle.particles ?? []).reduce((sum, part) => sum + countElements(part), 0)
}

function comparable(tables) {
  return {
    ...tables,
    roots: Object.fromEntries(tables.roots.map((root) => [root.name, root])),
    types: Object.fromEntries(tables.types.map((type) => [type.name, type])),
  }
}

function differences(ours, official, place) {
  if (!isObject(ours) || !isObject(official)) {
    return ours === official ? [] : [`${place}: ours ${shown(ours)}, official ${shown(official)}`]
  }
  const keys = new Set([...Object.keys(ours), ...Object.keys(official)])
  keys.delete('doc')
  return [...keys].flatMap((key) =>
    differences(ours[key], official[key], `${place}/${label(key, ours[key] ?? official[key])}`),
  )
}

/** A particle is identified by its position and name, since its position is part of the comparison. */
function label(key, value) {
  const name = isObject(value) ? (value.name ?? value.kind) : undefined
  return name === undefined || name === key ? key : `${key}:${name}`
}

function isObject(value) {
  return typeof value === 'object' && value !== null
}

function shown(value) {
  if (value === undefined) return 'nothing'
  return isObject(value) ? (value.name ?? value.kind ?? JSON.stringify(value)) : String(value)
}
