// Writes the declarations of the package: one file for each public entry, and `types.d.ts` for what several entries
// declare, so that a type is the same one in all of them. tsc makes a file of each source file; what no entry exports
// or needs is left out.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'

const project = fileURLToPath(new URL('..', import.meta.url))

/**
 * Handles of messages and the types of their documents. They are files of their own, which editors load when needed.
 */
const ofMessage = /(?:^|\/)messages\/[a-z]{4}\.[^/]+$/

/**
 * Writes the declarations of the entries.
 * @param entries Paths of the entries below `src`, without their ending.
 * @param out The folder of the build.
 */
export async function writeDeclarations(entries, out) {
  mkdirSync(join(project, '.tmp'), { recursive: true })
  const folder = mkdtempSync(join(project, '.tmp/declarations-'))
  try {
    await declare(folder)
    writePlain(join(folder, 'service'))
    const files = [
      ...(await bundle(
        folder,
        entries.filter((entry) => !ofMessage.test(entry)),
      )),
      ...messages(folder),
    ]
    for (const [path, text] of files) {
      mkdirSync(dirname(join(out, path)), { recursive: true })
      writeFileSync(join(out, path), shortened(text))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The declarations of all source files, by tsc. */
async function declare(folder) {
  const tsc = join(project, 'node_modules/typescript/bin/tsc')
  const config = join(project, 'tsconfig.build.json')
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', config, '--outDir', folder])
  } catch (error) {
    // tsc has written its files even so. The output shows what is wrong, and the exit code reports it.
    process.stderr.write(`${error.stdout ?? error}\n`)
    process.exitCode = 1
  }
}

/**
 * Writes out the interfaces that the contract takes from its schemas (`Fields<typeof pushFields>`), with the words of
 * each member, so that no type of zod and none of ours that infers is published.
 */
function writePlain(folder) {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const plain = text.replace(/ extends (Fields|Open)<typeof (\w+)> \{/g, (_, kind, name) => {
      const [, members] = new RegExp(`^declare const ${name}: \\{\\n([\\s\\S]*?)^\\};`, 'm').exec(text) ?? []
      if (members === undefined) throw new Error(`${file} does not declare ${name} as an object of members`)
      const others = kind === 'Open' ? '    [field: string]: unknown;\n' : ''
      return ` {\n${plainMembers(members, `${file}, ${name}`, amountsOf(file, name))}${others}`
    })
    const takesAmounts = plain !== text && plain.includes(': AmountText')
    writeFileSync(path, takesAmounts ? `import type { AmountText } from './money.ts';\n${plain}` : plain)
  }
}

/** The members of an object of the contract that are amounts: tsc writes `string` in place of their name for it. */
function amountsOf(file, name) {
  const source = readFileSync(join(project, 'src/service', file.replace(/\.d\.ts$/, '.ts')), 'utf8')
  const [, members = ''] = new RegExp(`^const ${name} = \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source) ?? []
  const amounts = members.matchAll(/^ {2}(?:(\w+): (?:optional\(amount\)|amount)|amount),$/gm)
  return new Set([...amounts].map(([, member = 'amount']) => member))
}

/** `name: Optional<Type>;` becomes `name?: Type | undefined;`, and `name: Schema<Type>;` `name: Type;`. */
function plainMembers(members, place, amounts) {
  return members.replace(
    /^ {4}(?![ /])(?:(\w+): (?:import\("\.\/contract\.ts"\)\.)?(Optional|Schema)<(.*)>;)?.*\n/gm,
    (line, name, kind, type) => {
      if (name === undefined) throw new Error(`${place}: not a member of the contract: ${line.trim()}`)
      const named = amounts.has(name) ? 'AmountText' : type
      return kind === 'Optional' ? `    ${name}?: ${named} | undefined;\n` : `    ${name}: ${named};\n`
    },
  )
}

/** Leaves the declarations of messages where they are. */
const apart = {
  name: 'apart',
  resolveId: (id, from) =>
    ofMessage.test(id) ? { id: join(dirname(from), id.replace(/\.ts$/, '.js')), external: 'relative' } : null,
}

async function bundle(folder, entries) {
  const input = Object.fromEntries(entries.map((entry) => [entry, join(folder, `${entry}.d.ts`)]))
  const isEntry = (id) => Object.values(input).includes(id)
  const made = await rollup({
    input,
    external: (id) => !(id.startsWith('.') || isAbsolute(id)),
    plugins: [apart, dts()],
    onwarn({ message }) {
      // Public interfaces extend some that no entry exports: nobody needs to name those.
      if (!message.includes('private shared type exports')) throw new Error(message)
    },
  })
  const { output } = await made.generate({
    entryFileNames: '[name].d.ts',
    chunkFileNames: '[name].d.ts',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    manualChunks: (id, { getModuleInfo }) =>
      !isEntry(id) && entriesOf(id, getModuleInfo).filter(isEntry).length > 1 ? 'types' : undefined,
  })
  return output.map(({ fileName, code }) => [fileName, withExports(code)])
}

/**
 * A file whose lists of exports, which name most of it a second time, are words before its declarations. An empty list
 * stays: in a file without any, everything would be exported.
 */
function withExports(text) {
  let exported = text
  for (const [list, kind = '', names] of text.matchAll(/^export (type )?\{ (.*) \};$/gm)) {
    const others = names.split(', ').filter((name) => {
      const declared = new RegExp(`^(?=(?:declare (?:function|const|class)|interface|type) ${name}(?![\\w$]))`, 'gm')
      if (!/^\w+$/.test(name) || !declared.test(text)) return true
      exported = exported.replace(declared, 'export ')
      return false
    })
    exported = exported.replace(list, () =>
      others.length > 0 ? `export ${kind}{ ${others.join(', ')} };` : 'export {};',
    )
  }
  return exported
}

/** A module and all that import it, directly or not. */
function entriesOf(id, getModuleInfo, seen = new Set()) {
  if (!seen.has(id))
    for (const importer of getModuleInfo(id).importers) entriesOf(importer, getModuleInfo, seen.add(id))
  return [...seen.add(id)]
}

/** Declarations with tabs, and with a line for each paragraph of a comment, which editors wrap: some 4 KB less. */
function shortened(text) {
  return text
    .replace(/^( *)\/\*\*\n([\s\S]*?)\n *\*\/$/gm, (_, indent, comment) => {
      const lines = paragraphs(comment.replace(/^ *\* ?/gm, ''))
      const inside =
        lines.length === 1 ? ` ${lines[0]} ` : `\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} `
      return `${indent}/**${inside}*/`
    })
    .replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4))
}

/**
 * The lines of a comment, joined where one goes on with the sentence of the other: not before a list, a tag or code.
 */
function paragraphs(comment) {
  const lines = []
  for (const line of comment.split('\n')) {
    const before = lines.at(-1) ?? ''
    if (before === '' || /^(?:$|[\s@|>#`-]|\d+\.)/.test(line) || /^[|`]{1,3}/.test(before)) lines.push(line)
    else lines[lines.length - 1] += ` ${line}`
  }
  return lines
}

/** The declarations of messages as tsc wrote them. What they import is public in `schema`. */
function messages(folder) {
  return readdirSync(join(folder, 'messages'))
    .filter((file) => ofMessage.test(`messages/${file}`) && !file.endsWith('.tables.d.ts'))
    .map((file) => [
      `messages/${file}`,
      readFileSync(join(folder, 'messages', file), 'utf8').replace(/(?<= from ')([^']+)\.ts(?=')/g, (_, path) =>
        path.startsWith('./') ? `${path}.js` : '../schema.js',
      ),
    ])
}
