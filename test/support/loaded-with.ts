import { type Plugin, rolldown } from 'rolldown'

const withoutLater: Plugin = {
  name: 'without-later',
  resolveId: (id, _from, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
}

/** What is loaded with a module of `src`, before anything is asked of it: modules of which something is used, imports of others. */
export async function loadedWith(path: string): Promise<string[]> {
  const bundle = await rolldown({
    input: path,
    external: /^(?:node:|[a-z@])/,
    platform: 'neutral',
    treeshake: { moduleSideEffects: (id) => id.endsWith(path) },
    plugins: [withoutLater],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output.flatMap((chunk) => {
    if (chunk.type !== 'chunk') return []
    const used = Object.entries(chunk.modules).filter(
      ([id, { renderedLength }]) => renderedLength > 0 || id.endsWith(path),
    )
    return [...used.map(([id]) => id.slice(id.indexOf('/src/') + 1)), ...chunk.imports]
  })
}
