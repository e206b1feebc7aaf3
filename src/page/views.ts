import type { Finding } from '../diagnostics/index.ts'
import type { Fact } from '../domain/index.ts'
import type { Analysis } from './analyse.ts'
import { type Markup, markup } from './markup.ts'
import type { BarFigures, Story } from './rows/page-table.ts'
import type { Words } from './words.ts'

/** What is shown in place of names, accounts and texts where values are left out. */
export const masked = '•••'

/** The verdict on a file: a word, a sentence with what was checked, and how it looks. */
export interface Verdict {
  tone: 'good' | 'bad' | 'open'
  word: string
  sentence: string
}

export function verdictOf({ say }: Words, analysis: Analysis): Verdict {
  const { valid, message, findings, findingsOmitted, checked, notChecked, stories } = analysis
  const count = say('findingCount', { count: findings.length + findingsOmitted })
  const unknown = message === undefined && findings.some(({ code }) => code === 'message-unknown')
  if (unknown) return { tone: 'open', word: say('notChecked'), sentence: say('unknownMessage', { findings: count }) }
  const sums = stories.flatMap(({ result }) => result?.tone ?? [])
  const addsUp = sums.length > 0 && sums.every((tone) => tone === 'good')
  const what = checked.length === 0 ? [] : [say('checkedWhat', { list: checked.join(', ') })]
  const left = notChecked === undefined ? [] : [say('notCheckedWhat', { list: notChecked })]
  return {
    tone: valid ? 'good' : 'bad',
    word: say(valid ? (addsUp ? 'validAndAddsUp' : 'valid') : 'invalid'),
    sentence: [...what, ...left, `${count}.`].join(' '),
  }
}

/** What a file says, as cards, and how many statements have none. */
export function storiesMarkup({ say }: Words, { stories, storiesOmitted }: Analysis, showValues: boolean): Markup[] {
  const omitted = say('moreStatements', { count: storiesOmitted })
  return [
    ...stories.map((story) => storyMarkup(story, showValues)),
    ...(storiesOmitted > 0 ? [markup('p', { class: 'quiet' }, omitted)] : []),
  ]
}

/** What several files say together, beside a table. */
export interface JoinedSummary {
  tone: 'good' | 'open'
  sentence: string
  facts: Fact[]
  findings: Finding[]
  bars: BarFigures[]
  /** The files in the order of their statements. */
  order?: readonly number[]
}

/** The name of a file without the folders of an archive. */
export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** Findings as a list, with their places as far as they have one; none without any. */
export function findingsMarkup(
  { say }: Words,
  findings: readonly (Pick<Finding, 'severity' | 'message'> & Partial<Pick<Finding, 'code' | 'line' | 'path'>>)[],
): Markup[] {
  if (findings.length === 0) return []
  const note = say('findingsInEnglish')
  const items = findings.map(({ severity, message, code, line, path }) => {
    const where = [line === undefined ? undefined : say('line', { line: String(line) }), code]
    const place = where.filter((each) => each !== undefined).join(' · ')
    return markup(
      'li',
      {},
      markup('b', { class: `severity ${severity}` }, say(severity)),
      place === '' ? ' ' : ` ${place}: `,
      markup('span', { lang: 'en' }, message),
      path && markup('small', {}, path),
    )
  })
  const head = note === '' ? [] : [markup('li', { class: 'quiet' }, note)]
  return [markup('ol', { class: 'plain-findings', tabindex: 0 }, ...head, ...items)]
}

export function factList(facts: readonly Fact[], props: Markup['props'] = {}): Markup {
  const pairs = facts.map(({ name, value }) => [markup('dt', {}, name), markup('dd', {}, markup('bdi', {}, value))])
  return markup('dl', props, ...pairs.map((pair) => markup('div', {}, ...pair)))
}

/** What a file says, as a card. Without values it names nobody. */
function storyMarkup({ title, about, steps, result }: Story, showValues: boolean): Markup {
  const heading = markup('h2', {}, markup('bdi', {}, showValues ? title : masked))
  const whose = showValues ? about.map((text) => markup('span', {}, markup('bdi', {}, text))) : []
  const flow = steps.flatMap(({ sign, label, value, tone }) => [
    ...(sign === undefined ? [] : [markup('i', { 'aria-hidden': 'true' }, sign)]),
    markup('div', {}, markup('small', {}, label), markup('strong', { class: tone }, value)),
  ])
  const badge = result && markup('span', { class: `badge ${result.tone}` }, result.words)
  return markup(
    'div',
    { class: 'card' },
    markup('div', { class: 'who' }, heading, ...whose),
    markup('div', { class: 'flow' }, ...flow),
    badge && markup('p', { class: 'result' }, badge),
  )
}
