// Checks the built site; npm run site ends with it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const expected = [
  'index.html',
  'about.html',
  'docs/findings.html',
  'docs/guides/payment-run.html',
  'api/camt053/functions/readCamt053.html',
  'try/index.html',
]

/**
 * Throws when a page is missing, a link or an anchor is dead, a page loads something from elsewhere, or search does not
 * find a name.
 */
export function checkSite(folder, base) {
  const files = new Set(readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/')))
  const pages = new Map()
  for (const file of files) if (file.endsWith('.html')) pages.set(file, readPage(join(folder, file)))
  const faults = expected.filter((file) => !files.has(file)).map((file) => `${file}: is missing`)
  for (const [file, { links, loaded }] of pages) {
    const address = new URL(file, `https://site${base}`)
    for (const link of links) {
      const fault = faultOf(new URL(link, address))
      if (fault !== undefined) faults.push(`${file}: links to ${link}, ${fault}`)
    }
    for (const url of loaded) {
      const { protocol, host } = new URL(url, address)
      if (protocol !== 'data:' && host !== 'site') faults.push(`${file}: loads ${url}`)
    }
  }
  const index = [...files].find((file) => /@localSearchIndex.*\.js$/.test(file))
  for (const name of ['buildPain001', 'readCamt053', 'createSandbox']) {
    if (!readFileSync(join(folder, index), 'utf8').includes(name)) faults.push(`search does not find ${name}`)
  }
  if (faults.length > 0) throw new Error(`The site is not in order:\n${faults.join('\n')}`)
  console.log(`${pages.size} pages: every link and anchor leads somewhere, search finds what it should: ${folder}`)

  function faultOf({ host, pathname, hash }) {
    if (host !== 'site') return undefined
    if (!pathname.startsWith(base)) return 'which is outside of the site'
    const path = decodeURIComponent(pathname.slice(base.length))
    const page = path === '' || path.endsWith('/') ? `${path}index.html` : path
    if (!files.has(page)) return 'which is no file'
    const id = decodeURIComponent(hash.slice(1))
    return id === '' || pages.get(page)?.ids.has(id) ? undefined : 'which has no such anchor'
  }
}

/** The anchors of a page, the targets of its links, and what it loads. */
function readPage(file) {
  const text = readFileSync(file, 'utf8')
  const attributes = (pattern) => [...text.matchAll(pattern)].map(([, value]) => value.replaceAll('&amp;', '&'))
  return {
    ids: new Set(attributes(/\sid="([^"]+)"/g)),
    links: new Set(attributes(/<a\s[^>]*?href="([^"]+)"/g).filter((link) => !link.startsWith('mailto:'))),
    loaded: new Set([...attributes(/<link\s[^>]*?href="([^"]+)"/g), ...attributes(/\ssrc="([^"]+)"/g)]),
  }
}
