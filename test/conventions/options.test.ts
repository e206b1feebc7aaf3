import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/client.ts'

/**
 * Every public function that takes options refuses, before it does anything, a name it does not know and a value that
 * is none. The functions are found here by themselves: what an entry of the package exports and has a parameter called
 * `options` or `limits`, and the calls of a client.
 */

const entries: string[] = Object.values(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .map((target) => (target as { import?: { default: string } }).import?.default)
  // The entries of messages are data.
  .filter((target): target is string => target !== undefined && !target.includes('*'))
  .map((target) => target.replace('./dist/', '../../src/').replace(/\.js$/, '.ts'))

/** A function, by its name, with the place of its options among its parameters. */
interface Found {
  name: string
  call: (...values: unknown[]) => unknown
  place: number
  /** What is given for the other parameters in place of {@link dummy}. */
  other?: string
}

/**
 * They look at the kind of their first parameter before they pass the options on; of a text there is nothing to look
 * at.
 */
const textFirst = ['pain001.report', 'camt053.statement']

function parametersOf(source: string): string[] {
  const head = /^(?:async )?(?:function ?\*? ?\w*)?\s*\*?\w*\s*\(([\s\S]*?)\)\s*(?:=>|\{)/.exec(source)
  return (head?.[1] ?? '').split(',').map((each) => each.replace(/=[\s\S]*/, '').trim())
}

function withOptions(name: string, value: unknown): Found[] {
  if (typeof value !== 'function' || /^class\b/.test(String(value))) return []
  const place = parametersOf(String(value)).findIndex((each) => each === 'options' || each === 'limits')
  if (place < 0) return []
  return [{ name, call: value as Found['call'], place, ...(textFirst.includes(name) ? { other: 'id' } : {}) }]
}

async function found(): Promise<Found[]> {
  const modules = await Promise.all(entries.map((entry) => import(entry) as Promise<Record<string, unknown>>))
  const all = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => withOptions(name, value)))
  const client = createClient({ baseUrl: 'https://bank.example', token: 'secret', fetch: () => Promise.reject() })
  const calls = Object.entries(client).flatMap(([room, methods]) =>
    Object.entries(methods as object).flatMap(([name, value]) => withOptions(`${room}.${name}`, value)),
  )
  return [...new Map([...all, ...calls].map((each) => [each.name, each])).values()]
}

/** What a call ends with: its error, or the error of its promise or of the first step through what it gives. */
async function complaint({ call, place, other }: Found, options: unknown): Promise<string> {
  try {
    const result = await call(...Array.from({ length: place }, () => other ?? dummy), options)
    const steps = (result as AsyncIterable<unknown> | undefined)?.[Symbol.asyncIterator]?.()
    await (steps ?? (result as Iterator<unknown> | undefined))?.next?.()
  } catch (error) {
    return error instanceof RangeError ? error.message : `no RangeError: ${String(error)}`
  }
  return 'nothing was refused'
}

/** Stands for everything that is not an option. Whoever looks at it has not looked at the options first. */
const dummy = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === 'then') return undefined
      throw new Error(`${String(name)} was asked for before the options were checked`)
    },
  },
)

const functions = await found()

describe('public functions with options', () => {
  test('are found', () => {
    const names = functions.map(({ name }) => name)
    for (const some of ['buildPain001', 'readCamt053', 'validate', 'createClient', 'pain001.list', 'splitInitiation']) {
      expect(names).toContain(some)
    }
    expect(names.length).toBeGreaterThan(50)
  })

  test.each(functions)('$name', async (each) => {
    const unknown = await complaint(each, { notOneOfThem: 1 })
    expect(unknown).toContain('there is no option "notOneOfThem"; there are ')
    expect(await complaint(each, 'text')).toContain('the options must be an object')
    const names = unknown.slice(unknown.indexOf('there are ') + 'there are '.length).split(', ')
    for (const name of names) {
      expect(await complaint(each, { [`${name}x`]: 1 })).toContain(`did you mean "${name}"?`)
      expect(await complaint(each, { [name]: null })).toContain(`${name} must be `)
      expect(await complaint(each, { [name]: Symbol(name) })).toContain(`${name} must be `)
    }
  })
})

/** Options under another name would not be found above. */
test('parameters that are options are called options or limits', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[\w-]+(\/[\w-]+)*\.ts$/.test(file),
  )
  const odd = files.flatMap((file) =>
    [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(
        /^export (?:async )?function\*? (\w+)[^(]*\(([^{]*?)\)(?::|\s*\{)/gm,
      ),
    ]
      .filter(([, , parameters = '']) => /\w*(?:Options|Limits)\b/.test(parameters))
      .filter(([, , parameters = '']) => !/\b(?:options|limits|transport)\??:/.test(parameters))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(odd).toEqual([])
})
