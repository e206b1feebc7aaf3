// Builds the entries for `require`, as Jest loads them, beside those for `import`, which Node itself requires. Nobody
// makes a page of these: they share one chunk, and have no blanks; functions keep their names.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'

/** Packages that are ES modules only, of which a part becomes ours. */
const esOnly = /^(?:@noble|hyparquet(?:-writer)?)\b/

/** What starts servers, threads or WebAssembly is not written twice: Node requires its ES module. */
const once = ['sandbox', 'files', 'xsd']

/**
 * @param entries Paths of the entries below `src` without their ending.
 * @param isImported Whether a name is that of a package that stays outside.
 */
export async function buildRequired(project, out, entries, isImported) {
  for (const path of once) writeFileSync(join(out, `${path}.cjs`), `module.exports = require('./${path}.js')\n`)
  /** Packages stay outside. Jest has no `import()`: what is loaded later is required then. */
  const packages = {
    name: 'packages',
    resolveId(id, _importer, { kind }) {
      if (!isImported(id) || esOnly.test(id)) return null
      return kind === 'dynamic-import' ? `\0later:${id}` : { id, external: true }
    },
    load(id) {
      if (!id.startsWith('\0later:')) return null
      // Its parts are ES modules; whole it is both.
      const name = id.slice('\0later:'.length).replace(/^(@zip\.js\/zip\.js)\/.*/, '$1')
      return `export * from '${name}'\nexport { default } from '${name}'`
    },
  }
  const bundle = await rolldown({
    cwd: project,
    input: Object.fromEntries(
      entries.filter((path) => !once.includes(path)).map((path) => [path, join(project, `src/${path}.ts`)]),
    ),
    platform: 'node',
    treeshake: { moduleSideEffects: false },
    transform: { target: 'es2022' },
    checks: { ineffectiveDynamicImport: false },
    plugins: [packages],
  })
  await bundle.write({
    dir: out,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name].cjs',
    minify: { mangle: { toplevel: true, keepNames: true }, compress: { keepNames: { function: true, class: true } } },
    codeSplitting: {
      groups: [
        { name: 'messages', test: /\/src\/messages\// },
        { name: 'library', test: isShared },
      ],
    },
  })
  await bundle.close()
}

/** Modules of the rooms, but for those that only one entry has. */
function isShared(id) {
  return /\/src\/(?!arbitraries|spreadsheet|messages)[\w-]+\//.test(id)
}

/**
 * Writes the types of the entries for `require`: those of the entries for `import`, with what can be called. Only classes
 * are in capitals.
 * @param output The chunks of the entries for `import`.
 */
export function writeRequiredTypes(out, output) {
  for (const { name, exports } of output.filter(({ isEntry, exports }) => isEntry && exports.length > 0)) {
    writeFileSync(join(out, `${name}.d.cts`), typesOf(`./${basename(name)}.js`, exports))
  }
}

function typesOf(entry, names) {
  const mode = `with { 'resolution-mode': 'import' }`
  const lines = names.flatMap((name) => [
    `export declare const ${name}: Entry['${name}']`,
    ...(/^[A-Z]/.test(name) ? [`export type ${name} = InstanceType<Entry['${name}']>`] : []),
  ])
  return [
    `export type * from '${entry}' ${mode}`,
    `type Entry = typeof import('${entry}', { ${mode.replace('with', 'with:')} })`,
    ...lines,
    '',
  ].join('\n')
}
