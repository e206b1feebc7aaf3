import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { linksToFilesAsText, slug } from '../markdown.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))
const work = join(project, '.tmp/site')
const pages = join(work, 'pages')
const { description } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

/** Links to the pages of a folder by their titles: those of a list in its order, then the others by title. */
function pagesIn(folder, order) {
  const placeOf = (file) => {
    const place = order.indexOf(file.replace(/\.md$/, ''))
    return place === -1 ? order.length : place
  }
  return readdirSync(join(pages, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, text: titleOf(join(pages, folder, file)) }))
    .sort((a, b) => placeOf(a.file) - placeOf(b.file) || a.text.localeCompare(b.text, 'en'))
    .map(({ file, text }) => ({ text, link: `/${folder}/${file.replace(/\.md$/, '')}` }))
}

/** The way of a payment: from a spreadsheet to the bank, its answers, and the books; then what some need. */
const guides = [
  'spreadsheets',
  'payment-run',
  'rules-and-profiles',
  'bank-schema',
  'payments-abroad',
  'matching',
  'statement-to-ledger',
  'errors',
  'webhooks',
  'sandbox-tests',
  'migrating',
  'modules',
  'browser-and-serverless',
  'scaling-out',
]
const reference = [
  'command-line',
  'findings',
  'pain001',
  'pain008',
  'addresses',
  'rules',
  'pain002',
  'verification-of-payee',
  'recalls',
  'camt053',
  'journal',
  'page',
  'service',
  'sandbox',
]

function titleOf(file) {
  return /^# (.*)$/m.exec(readFileSync(file, 'utf8'))[1].replace(/[`\\]/g, '')
}

/** The list of typedoc in the form that vitepress needs, with a number of levels. */
function apiPages(listed, levels) {
  const sorted = [...listed].sort((a, b) => a.title.localeCompare(b.title, 'en'))
  return sorted.map(({ title, path, children }) => ({
    text: title,
    ...(path ? { link: `/api/${path.replace(/(?:index)?\.md$/, '')}` } : {}),
    ...(children && levels > 0 ? { items: apiPages(children, levels - 1), collapsed: false } : {}),
  }))
}

/**
 * The entries; the names of an entry only on its own pages. All names on every page would be most of the data to load.
 */
function apiSidebars() {
  const entries = JSON.parse(readFileSync(join(work, 'api.json'), 'utf8'))
  const all = { text: 'Entries', link: '/api/', items: apiPages(entries, 0) }
  const sidebars = entries.map((entry) => [
    `/api/${entry.title}/`,
    [...apiPages([entry], 2), { ...all, collapsed: true }],
  ])
  return Object.fromEntries([...sidebars, ['/api/', [all]]])
}

const reading = [
  {
    text: 'Start',
    items: [
      { text: 'What it is', link: '/about' },
      { text: 'What people do with it', link: '/docs/tasks' },
      { text: 'API reference', link: '/api/' },
    ],
  },
  { text: 'Recipes', items: pagesIn('docs/recipes', ['developer', 'bookkeeper', 'operator']) },
  { text: 'Guides', items: pagesIn('docs/guides', guides) },
  { text: 'Reference', items: pagesIn('docs', reference) },
  {
    text: 'The project',
    items: [
      { text: 'Security', link: '/SECURITY' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
  },
]

export default defineConfig({
  title: 'iso20022-toolkit',
  description,
  srcDir: '../.tmp/site/pages',
  outDir: '../.tmp/site/dist',
  cacheDir: '../.tmp/site/cache',
  metaChunk: true,
  // The index of the search is larger than what vite warns of. It is loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 3000 } },
  transformPageData: ({ relativePath }) =>
    relativePath.startsWith('api/') ? { frontmatter: { aside: false, pageClass: 'api' } } : undefined,
  markdown: {
    // Its own colours of code are too pale for some eyes (contrast below 4.5).
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    headers: { slugify: slug },
    toc: { slugify: slug },
    config: (md) => md.use(linksToFilesAsText, { pages, project }),
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/docs/guides/payment-run', activeMatch: '^/docs/' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: 'Try it', link: '/try/index.html', target: '_self' },
    ],
    sidebar: { ...apiSidebars(), '/': reading },
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // A name in a title is what most look for; what a page is about stands before the API reference.
        miniSearch: {
          searchOptions: {
            boost: { title: 4, text: 2, titles: 1 },
            boostDocument: (id) => (/\/api\//.test(id) ? 0.4 : /\/guides\//.test(id) ? 2 : 1),
          },
        },
      },
    },
  },
})
