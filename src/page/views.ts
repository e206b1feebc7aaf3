import type { Fact } from '../domain/index.ts'
import type { Analysis } from './analyse.ts'
import { type Markup, markup } from './markup.ts'
import type { Story } from './story.ts'
import { countWords } from './words.ts'

/** What is shown in place of names, accounts and texts where values are left out. */
export const masked = '•••'

/** The verdict on a file: a word, a sentence with what was checked, and how it looks. */
export interface Verdict {
  tone: 'good' | 'bad' | 'open'
  word: string
  sentence: string
}

/** The verdict in words. */
export function verdictOf({
  valid,
  message,
  findings,
  findingsOmitted,
  checked,
  notChecked,
  stories,
}: Analysis): Verdict {
  const count = countWords(findings.length + findingsOmitted, 'finding')
  const unknown = message === undefined && findings.some(({ code }) => code === 'message-unknown')
  if (unknown) return { tone: 'open', word: 'Not checked', sentence: `Not a known message; ${count}.` }
  const sums = stories.flatMap(({ result }) => result?.tone ?? [])
  const addsUp = sums.length > 0 && sums.every((tone) => tone === 'good')
  const what = checked.length === 0 ? '' : `Checked: ${checked.join(', ')}. `
  const left = notChecked === undefined ? '' : `Not checked: ${notChecked} `
  return {
    tone: valid ? 'good' : 'bad',
    word: valid ? (addsUp ? 'Valid and adds up' : 'Valid') : 'Invalid',
    sentence: `${what}${left}${count}.`,
  }
}

/** What a file says, as cards, and how many statements have none. */
export function storiesMarkup({ stories, storiesOmitted }: Analysis, showValues: boolean): Markup[] {
  const omitted = `${countWords(storiesOmitted, 'more statement')} in the table.`
  return [
    ...stories.map((story) => storyMarkup(story, showValues)),
    ...(storiesOmitted > 0 ? [markup('p', { class: 'quiet' }, omitted)] : []),
  ]
}

/** Facts as pairs of a name and a value. */
export function factList(facts: readonly Fact[], props: Markup['props'] = {}): Markup {
  const pairs = facts.map(({ name, value }) => [markup('dt', {}, name), markup('dd', {}, markup('bdi', {}, value))])
  return markup('dl', props, ...pairs.map((pair) => markup('div', {}, ...pair)))
}

/** What a file says, as a card. Without values it names nobody. */
function storyMarkup({ title, about, steps, result, personal }: Story, showValues: boolean): Markup {
  const hide = personal && !showValues
  const heading = markup('h2', {}, markup('bdi', {}, hide ? masked : title))
  const whose = hide ? [] : about.map((text) => markup('span', {}, markup('bdi', {}, text)))
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
