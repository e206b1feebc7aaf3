import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where code of other libraries stands, in JavaScript too. */
const ofOthers = 'docs/guides/migrating.md'

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map((file) => `docs/${file}`)
  .filter((file) => file.endsWith('.md') && file !== ofOthers)
  .sort()

/** JavaScript of a page (TypeScript, where it says so in full), with the example that is named last before it. */
function quotesOf(page: string): { page: string; source: string; code: string }[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```(?:js|typescript)\n(.*?)^```$/gms)].map(({ index, 1: code = '' }) => {
    const named = [...text.slice(0, index).matchAll(/`(examples\/[\w./-]+\.[jt]s)`/g)]
    return { page, source: named.at(-1)?.[1] ?? '', code }
  })
}

const withoutIndent = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

const quotes = pages.flatMap(quotesOf)

test('pages quote examples', () => {
  expect(quotes.length).toBeGreaterThan(4)
})

test.each(quotes)('$page quotes $source unchanged', ({ source, code }) => {
  expect(existsSync(source), source).toBe(true)
  expect(withoutIndent(readFileSync(source, 'utf8'))).toContain(withoutIndent(code).trim())
})

test.each(['README.md', ...pages])(
  '%s: each folder of examples it names is there, with what it says how to run',
  (page) => {
    for (const [, folder = ''] of readFileSync(page, 'utf8').matchAll(/`(examples\/[\w-]+)`/g)) {
      expect(existsSync(`${folder}/README.md`), folder).toBe(true)
    }
  },
)
