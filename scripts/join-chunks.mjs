// Joins chunks that are always loaded together into one. esbuild makes a chunk of each set of modules that the same
// entries share, which gives dozens of small ones; opening, compiling and linking them is most of the time that the
// command needs to start.
import { rollup } from 'rollup'
import { parseAst } from 'rollup/parseAst'

/**
 * Joins the files of a build by esbuild. Names of entries stay.
 * @param files What esbuild wrote, as text by path from the folder of the build.
 * @param entries The files that keep their names.
 * @param groups Names of joined chunks, and the files that become part of each.
 * @param names Names of the files that are in no group.
 * @param externals Names of packages that are not part of the build.
 * @returns The files, as text by path from the folder of the build.
 */
export async function joinChunks(files, { entries, groups, names, externals }) {
  const groupOf = new Map([...groups].flatMap(([group, paths]) => [...paths].map((path) => [path, group])))
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((path) => [path.replace(/\.js$/, ''), path])),
    external: (id) => id.startsWith('node:') || externals.some((name) => id === name || id.startsWith(`${name}/`)),
    preserveEntrySignatures: 'strict',
    // esbuild has left out what nobody uses.
    treeshake: false,
    plugins: [
      {
        name: 'files',
        resolveId: (id, from) => (from === undefined || !id.startsWith('.') ? inFiles(id) : inFiles(joined(from, id))),
        load: (id) => (files.has(id) ? withoutBareImports(files.get(id)) : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'es',
    compact: true,
    minifyInternalExports: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    // What is in no group stays as it is.
    manualChunks: (id) => groupOf.get(id) ?? (id.startsWith('chunks/') ? names.get(id) : undefined),
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  })
  return new Map(output.map(({ fileName, code }) => [fileName, code]))

  function inFiles(path) {
    return files.has(path) ? path : undefined
  }
}

/** esbuild imports chunks for their order alone, too: ours do nothing but define. */
function withoutBareImports(text) {
  const bare = parseAst(text).body.filter(
    ({ type, specifiers, source }) =>
      type === 'ImportDeclaration' && specifiers.length === 0 && source.value.startsWith('.'),
  )
  let kept = ''
  let from = 0
  for (const { start, end } of bare) {
    kept += text.slice(from, start)
    from = end
  }
  return kept + text.slice(from)
}

/** The path that a relative import leads to. */
function joined(from, id) {
  return new URL(id, `file:///${from}`).pathname.slice(1)
}
