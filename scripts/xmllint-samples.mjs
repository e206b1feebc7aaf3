// Compares our verdict with xmllint's, file by file: on our own sample files with our own schemas, and, if they are
// available, on files of real banks with the official schemas. Needs `npm run build` and Debian's libxml2-utils.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileSchema, validate } from '../dist/schema.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const reference = join(root, '../shared/reference')

/** Files that we refuse by policy and xmllint accepts: their findings must be these codes and no others. */
const policies = ['xml-doctype', 'xml-version']

const compiled = new Map()

function schemaOf(xsd) {
  if (!compiled.has(xsd)) compiled.set(xsd, compileSchema(readFileSync(xsd, 'utf8')))
  return compiled.get(xsd)
}

function xmlFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.xml'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** The message in the file, or else the given one. */
function messageOf(file) {
  const head = readFileSync(file).toString('latin1').replaceAll('\0', '')
  return /iso:20022:tech:xsd:((?:pain|camt)\.\d{3}\.\d{3}\.\d{2})/.exec(head)?.[1] ?? 'pain.001.001.03'
}

function xmllint(file, xsd) {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', xsd, file], { encoding: 'utf8' })
  // 1: not well-formed. 3: not valid.
  if (status !== 0 && status !== 1 && status !== 3)
    throw new Error(`xmllint ended with ${status} on ${file}: ${stderr}`)
  return { valid: status === 0, words: stderr.split('\n')[0]?.replace(file, '').slice(0, 200) }
}

async function compare(pairs) {
  const counts = { valid: 0, invalid: 0, policy: 0, different: 0 }
  for (const [file, xsd] of pairs) {
    const theirs = xmllint(file, xsd)
    const ours = await validate(new Uint8Array(readFileSync(file)), { schema: schemaOf(xsd) })
    if (ours.valid === theirs.valid) {
      counts[ours.valid ? 'valid' : 'invalid']++
    } else if (theirs.valid && ours.findings.every(({ code }) => policies.includes(code))) {
      counts.policy++
    } else {
      counts.different++
      const [first] = ours.findings
      console.log(`DIFFERENT ${file}`)
      console.log(`  we say ${ours.valid ? 'valid' : `${first?.code} at line ${first?.line}: ${first?.message}`}`)
      console.log(`  xmllint says ${theirs.valid ? 'valid' : theirs.words}`)
    }
  }
  return counts
}

function report(what, { valid, invalid, policy, different }) {
  const refused = policy > 0 ? `, ${policy} refused by policy (${policies.join(', ')})` : ''
  console.log(
    `${what}: ${valid + invalid} equal verdicts (${valid} valid, ${invalid} invalid)${refused}, ${different} different`,
  )
  return different
}

if (spawnSync('xmllint', ['--version']).error !== undefined) {
  console.log('xmllint is not installed here (Debian: libxml2-utils), so nothing was compared with it.')
  process.exit(0)
}

let different = 0
const fixtures = xmlFiles(join(root, 'fixtures')).filter((file) =>
  existsSync(join(root, 'schemas', `${messageOf(file)}.xsd`)),
)
different += report(
  'fixtures, our schemas',
  await compare(fixtures.map((file) => [file, join(root, 'schemas', `${messageOf(file)}.xsd`)])),
)

const samples = join(reference, 'samples')
if (existsSync(samples)) {
  for (const folder of readdirSync(samples, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const xsd = join(reference, 'xsd', `${folder.name.replace('-derived', '')}.xsd`)
    if (!existsSync(xsd)) {
      console.log(`samples ${folder.name}: there is no official schema here, so they were not compared`)
      continue
    }
    const files = xmlFiles(join(samples, folder.name))
    different += report(`samples ${folder.name}, official schema`, await compare(files.map((file) => [file, xsd])))
  }
} else {
  console.log(`There are no files of real banks at ${samples}, so only our own were compared.`)
}
process.exit(different === 0 ? 0 : 1)
