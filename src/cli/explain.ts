import { readFile } from 'node:fs/promises'
import { builtInRuleSets, type ProfileRule, profileNames, profileRules, type Rule } from '../rules/index.ts'
import { type CodeList, codeName, listCodes, nearestName, whatToDo } from '../values/index.ts'
import { defineCommand } from './command.ts'
import { UsageError } from './io/io.ts'
import { jsonLine } from './json-line.ts'
import { flag } from './options/options.ts'
import { readRuleSets } from './rule-sets.ts'

export const command = defineCommand({
  usage: '[CODE...] [--json]',
  takes: [0, Number.POSITIVE_INFINITY],
  about: `
Explains the code of a finding, or of what a bank answers (AC04, MD07, ACSC), and what to do about it. Without a code,
lists all codes of findings.`,
  options: { json: flag('one JSON object a line: the code, and what is said of it') },
  exits: ['done'],
  async run({ json }, codes, io) {
    const [findings, rules] = await Promise.all([readFindings(), readRules()])
    if (codes.length === 0) {
      // A rule of several sets is listed once.
      const ofRules = [...rules].flatMap(([code, { first }]) => (code === first ? [code] : []))
      for (const code of [...findings.keys(), ...ofRules]) io.stdout(json ? jsonLine({ code }) : `${code}\n`)
      return 0
    }
    const texts = codes.map((code) => {
      const shown = (name: string, text: string): string =>
        json ? jsonLine({ code: name, text }) : `${name}\n\n${text}\n`
      const ours = code.toLowerCase()
      const text = findings.get(ours) ?? ruleText(ours, rules)
      if (text !== undefined) return shown(ours, text)
      const written = code.toUpperCase()
      // Two letters and two digits: ac4 is AC04.
      for (const name of [written, written.replace(/^([A-Z]{2})(?=\d$)/, '$&0')]) {
        const answer = ofBank(name)
        if (answer !== undefined) return shown(name, answer)
      }
      const ofBanks = lists.flatMap(([list]) => listCodes(list))
      const meant = nearestName(code, [...findings.keys(), ...rules.keys()]) ?? nearestName(written, ofBanks)
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
      throw new UsageError(`there is no code "${code.slice(0, 60)}".${hint} \`iso20022 explain\` lists them`)
    })
    io.stdout(texts.join(json ? '' : '\n'))
    return 0
  },
})

/** A rule with the code under which it is listed: that of the first set which has it. */
interface ListedRule extends ProfileRule {
  first: string
}

/** The rules of the toolkit by their codes in every set, profile and rule file that has them. */
async function readRules(): Promise<Map<string, ListedRule>> {
  const sets = [...builtInRuleSets.values(), ...(await readRuleSets(['german-bank']))]
  const all: (ProfileRule & { set: string })[] = [
    ...sets.flatMap(({ name, rules }) => rules.map((rule) => ({ set: name, rule }))),
    ...profileNames.flatMap((name) => profileRules(name).map((each) => ({ set: name, ...each }))),
  ]
  const rules = new Map<string, ListedRule>()
  const firsts = new Map<Rule, string>()
  for (const { set, ...each } of all) {
    const code = `${set}/${each.rule.name}`
    // A profile may have the name of a set, and its rules.
    if (rules.has(code)) continue
    const first = firsts.get(each.rule) ?? code
    firsts.set(each.rule, first)
    rules.set(code, { ...each, first })
  }
  return rules
}

function ruleText(code: string, rules: ReadonlyMap<string, ListedRule>): string | undefined {
  const listed = rules.get(code)
  if (listed === undefined) return undefined
  const { rule, from, until, first } = listed
  const facts = {
    ...{ severity: rule.severity, from, until, demands: rule.description, ...rule.example },
    ...{ messages: rule.messages.join(', '), source: rule.source },
  }
  return `${first === code ? '' : `as ${first}\n`}${factLines(Object.entries(facts))}`
}

/** `name: value` in lines; a fact without a value has none. */
function factLines(facts: readonly (readonly [name: string, value: string | undefined])[]): string {
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('\n')
}

/** The lists of ISO 20022 from which a bank's codes come. */
const lists: readonly [list: CodeList, what: string][] = [
  ['paymentStatus', 'status of a payment'],
  ['statusReason', 'reason of a status'],
  ['returnReason', 'reason of a return'],
]

function ofBank(code: string): string | undefined {
  const meanings = factLines(lists.map(([list, what]) => [what, codeName(list, code)]))
  if (meanings === '') return undefined
  const { rules, commands = [] } = leads[code] ?? {}
  const facts = factLines([
    ['what to do', whatToDo(code)],
    ['rules', rules && `${rules.join(', ')} (iso20022 explain RULE)`],
    ...commands.map((command) => ['remedy', command] as const),
  ])
  return facts === '' ? meanings : `${meanings}\n${facts}`
}

const addresses = {
  rules: ['sepa/address-form', 'sepa/address-lines'],
  commands: [
    'iso20022 addresses PAYMENTS.xml',
    'iso20022 convert PAYMENTS.xml --to pain.001.001.09 --addresses structured -o OUT.xml (or build --addresses)',
  ],
}
const format = ['iso20022 validate PAYMENTS.xml --for PROFILE', 'iso20022 fix PAYMENTS.xml --for PROFILE -o OUT.xml']

/** The rules that find the cause of a bank's code before the file is sent, and the commands that mend it. */
const leads: Readonly<Record<string, { rules: readonly string[]; commands: readonly string[] }>> = {
  AC01: {
    rules: ['sepa/iban'],
    commands: ['iso20022 fix PAYMENTS.xml -o OUT.xml (spaces only: an account is never guessed)'],
  },
  BE04: addresses,
  BE05: { rules: ['sepa/party-identification'], commands: format.slice(0, 1) },
  BE07: addresses,
  FF01: { rules: ['de/version', 'ch/version', ...addresses.rules], commands: [...format, ...addresses.commands] },
  RR02: addresses,
  RR03: addresses,
  RR04: { rules: addresses.rules, commands: [format[0] ?? '', ...addresses.commands] },
}

/** The explanations of findings in the documentation of the package. `docs/` is beside `src` and beside `dist`. */
async function readFindings(): Promise<Map<string, string>> {
  const page = await readFile(new URL('../../docs/findings.md', import.meta.url), 'utf8')
  return new Map([...sectionsOf(page), ...tableRows(page)])
}

/** Sections whose heading is a code: `` ### `xml-empty` ``. */
function sectionsOf(page: string): [code: string, text: string][] {
  return page
    .split(/^### /m)
    .slice(1)
    .flatMap((section): [string, string][] => {
      const code = /^`([a-z\d/-]+)`/.exec(section)?.[1]
      const text = section.slice(section.indexOf('\n')).split(/^#/m, 1)[0] ?? ''
      return code === undefined ? [] : [[code, plain(text)]]
    })
}

/** Rows of tables whose first cell is a code; the other cells are keyed by the names of their columns. */
function tableRows(page: string): [code: string, text: string][] {
  const rows: [string, string][] = []
  let titles: string[] = []
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) {
      titles = []
      continue
    }
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    if (titles.length === 0) titles = cells
    const code = /^`([a-z\d/-]+)`$/.exec(cells[0] ?? '')?.[1]
    if (code === undefined || titles[0] !== 'code') continue
    const described = cells.slice(1).map((cell, index) => `${titles[index + 1] ?? ''}: ${plain(cell)}`)
    rows.push([code, described.join('\n')])
  }
  return rows
}

// Bounded: these are cells of our own pages.
const link = /\[([^\]]*)\]\([^)]*\)/g

function plain(text: string): string {
  return text.trim().replace(link, '$1').replaceAll('\\|', '|').replaceAll('`', '')
}
