/** Every element of one of these names in an object of the document layer, at any depth, item by item. */
export function elementsNamed(value: unknown, names: readonly string[]): [name: string, element: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) => {
    const own = Array.isArray(inside) ? (inside as unknown[]) : [inside]
    const found = names.includes(name) ? own.map((each): [string, unknown] => [name, each]) : []
    return [...found, ...own.flatMap((each) => elementsNamed(each, names))]
  })
}
