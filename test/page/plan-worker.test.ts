import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { planWorker } from '../../scripts/plan-worker.mjs'
import { assembleWorker } from '../../src/cli/page-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'iso20022-worker-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Modules by path, the worker among them, as files. */
function written(modules: Record<string, string>): Map<string, string> {
  for (const [path, text] of Object.entries(modules)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return new Map(Object.entries(modules))
}

/** What a worker made of modules posts. */
async function posted(modules: Record<string, string>): Promise<unknown[]> {
  const plan = await planWorker(written(modules), 'page/worker.js')
  const script = await assembleWorker(plan, pathToFileURL(`${folder}/`))
  const messages: unknown[] = []
  runInNewContext(script, { self: { post: (message: unknown) => messages.push(message) } })
  await new Promise(setImmediate)
  return messages
}

test('modules become one script: each runs once, with every form of import and export that a build writes', async () => {
  const messages = await posted({
    'page/worker.js':
      "import {one,two as zwei}from'../chunks/a.js';import*as all from'../chunks/b.js';import first from'../chunks/b.js';" +
      "import'../chunks/a.js';self.post([one(),zwei,all.three,first]);" +
      'import("../chunks/later.js").then(({default:late,one})=>self.post([late,one()]));',
    'chunks/a.js':
      "import{three}from'./b.js';let count=0;function one(){return three+count++}function own(one){return one=2,one}own();export{one,three as two};",
    'chunks/b.js': "self.post('b runs');const three=3;export{three as default,three};",
    'chunks/later.js':
      "import{two}from'./a.js';export{one}from'./a.js';self.post('later runs');var late=two+1;export{late as default};",
  })
  expect(messages).toEqual(['b runs', [3, 3, 3, 3], 'later runs', [4, 4]])
})

test('a package is taken from where it is installed', async () => {
  const worker = "import{Decimal}from'decimal.js';self.post(new Decimal('0.1').plus('0.2').toString());"
  expect(await posted({ 'page/worker.js': worker })).toEqual(['0.3'])
})

test('a package of several files is taken whole', async () => {
  const worker = "import{postcodeValidator as is}from'postcode-validator';self.post([is('10115','DE'),is('1','DE')]);"
  expect(await posted({ 'page/worker.js': worker })).toEqual([[true, false]])
})

test('no text of a module can end the script of the page', async () => {
  const worker = "self.post('</script><!-- '+/<\\/SCRIPT|<!--/iu.test('<!--'));"
  const plan = await planWorker(written({ 'page/worker.js': worker }), 'page/worker.js')
  expect(await assembleWorker(plan, pathToFileURL(`${folder}/`))).not.toMatch(/<\/script|<!--/i)
  expect(await posted({ 'page/worker.js': worker })).toEqual(['</script><!-- true'])
})

test('a module that was changed after the build is refused: its pieces would be cut in the wrong places', async () => {
  const plan = await planWorker(written({ 'page/worker.js': 'self.post(1);' }), 'page/worker.js')
  written({ 'page/worker.js': 'console.log(1);self.post(1);' })
  await expect(assembleWorker(plan, pathToFileURL(`${folder}/`))).rejects.toThrow(
    'dist/page/worker.js was changed after the build: install the package again',
  )
})

const refused: [what: string, modules: Record<string, string>, words: string][] = [
  [
    'what only Node has',
    { 'a.js': "import{b}from'./b.js';export{b};", 'b.js': "import{readFile as b}from'node:fs';export{b};" },
    'page/worker.js imports a.js imports b.js. The page runs in a browser, and its worker cannot have this module: ' +
      'it imports node:fs',
  ],
  [
    'a circle',
    { 'a.js': "import{b}from'./b.js';export{b};", 'b.js': "import{b as c}from'./a.js';let b=()=>c;export{b};" },
    'Modules import each other in a circle: page/worker.js imports a.js imports b.js imports a.js',
  ],
  [
    'an export that changes',
    { 'a.js': 'let b=1;function next(){b++}function own(){let b=1;b=2}export{b,next,own};' },
    'a.js changes what it exports, and the worker of the page would not see it: ' +
      'This assignment will throw because "b" is an import',
  ],
  ['the place of a module', { 'a.js': 'let b=import.meta.url;export{b};' }, 'it has import.meta'],
  ['await at the top', { 'a.js': 'let b=await 1;export{b};' }, 'await is only valid'],
  ['an export of its own', { 'a.js': 'export const b=1;' }, 'it exports something else than a list of names'],
  [
    'a module of an unknown name',
    { 'a.js': 'let b=name=>import(name);export{b};' },
    'it imports what a variable names',
  ],
  ['a package later', { 'a.js': "let b=()=>import('ibantools');export{b};" }, 'it imports a package later'],
  ['an import below code', { 'a.js': "let c;import{b}from'./b.js';export{b};" }, 'an import stands below code'],
  ['our own names', { 'a.js': 'let b=$module0;export{b};' }, 'it has $module, $package or $once in its text'],
  ['a file that is missing', { 'a.js': "import{b}from'./gone.js';export{b};" }, 'imports gone.js, which the build'],
  [
    'a package that needs another',
    { 'a.js': "import b from'pgpass';export{b};" },
    "The page's worker cannot have pgpass: it requires path",
  ],
  ['a name that a package lacks', { 'a.js': "import{b}from'decimal.js';export{b};" }, 'needs b of decimal.js'],
]

test.each(refused)('the build refuses %s', async (_what, modules, words) => {
  const files = new Map(Object.entries({ 'page/worker.js': "import{b}from'../a.js';self.post(b);", ...modules }))
  await expect(planWorker(files, 'page/worker.js')).rejects.toThrow(words)
})
