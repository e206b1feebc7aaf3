/**
 * A bill of materials (CycloneDX) with no other packages than those named, and what they need.
 * @throws Error when one of the names is not in the bill.
 */
export function componentsFrom(bill, names) {
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
  const fromRoot = new Set(needs.get(bill.metadata.component['bom-ref']))
  const kept = new Set(names.map((name) => refOf(name, bill.components, fromRoot)))
  for (const ref of kept) for (const needed of needs.get(ref) ?? []) kept.add(needed)
  return {
    ...bill,
    components: bill.components.filter((component) => kept.has(component['bom-ref'])).map(withoutDevelopment),
    dependencies: [
      { ref: bill.metadata.component['bom-ref'], dependsOn: [...fromRoot].filter((ref) => kept.has(ref)) },
      ...bill.dependencies.filter(({ ref }) => kept.has(ref)),
    ],
  }
}

/** The package of a name that the project itself has; another has the name somewhere below. */
function refOf(name, components, fromRoot) {
  const named = components.filter((component) => component.name === name)
  const found = named.find((component) => fromRoot.has(component['bom-ref'])) ?? named[0]
  if (found === undefined) throw new Error(`${name} is not in the bill of materials`)
  return found['bom-ref']
}

/** What a package is to the one who publishes is of no concern to who installs. */
function withoutDevelopment({ properties = [], scope: _, ...component }) {
  const kept = properties.filter(({ name }) => name !== 'cdx:npm:package:development')
  return kept.length > 0 ? { ...component, properties: kept } : component
}
