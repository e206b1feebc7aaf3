import { identifierRules, isoRules, type RuleSet, whyNotChecked } from '../rules/index.ts'
import { type Columns, creditTransferColumns, directDebitColumns, type PaymentKind } from '../spreadsheet/index.ts'
import type { AddressForm } from './addresses/address-form.ts'
import { type BuildSetup, buildFile } from './build/build-file.ts'
import { buildTable, howToBuild, readReading } from './build/build-options.ts'
import { type BuildTarget, buildTarget, defaultMessage, paymentFormats } from './build/build-target.ts'
import { type AnyInitiation, fromJson, fromSpreadsheet, type Work } from './build/build-work.ts'
import { defineCommand } from './command.ts'
import { type CommandIo, UsageError } from './io/io.ts'
import { refuseExisting } from './io/output.ts'
import { readProfile, readRuleSets, readSeverities } from './rule-sets.ts'

/** `iso20022 build`: exit 0 when the file is written, 1 when the payments have faults. */
export const command = defineCommand({
  usage: 'PAYMENTS.json|PAYMENTS.csv|PAYMENTS.xlsx -o OUT.xml [options]',
  takes: [1, 1],
  about: `
Writes a file of credit transfers (pain.001) or direct debits (pain.008). If the payments have a fault, nothing is
written and the exit code is 1. JSON is the object that \`buildPain001\` or \`buildPain008\` takes. CSV or the sheet of an
Excel workbook has a header row with these columns, in any order; those with * are required:

${columnList(creditTransferColumns)}

and for direct debits, SEPA Core or B2B depending on localInstrument:

${columnList(directDebitColumns)}

Rows with the same paymentInformationId form a block; without it, rows with the same date and account (and creditorId,
localInstrument and sequenceType). originalDebtorIban takes the previous IBAN, or SMNDA for an unnamed one. \`-\` is
standard input.`,
  options: buildTable,
  notes: `
What no option states about a CSV is recognised: encoding, delimiter, how amounts and dates are written, and columns by
their usual names in English, German, French, Italian, Spanish, Dutch and Polish. It prints what it took for what. Where
that is not certain it asks, or without a terminal ends with 2; two readings that both fit are an error. What changes who
is paid how much (a status, a discount, two amounts) is never answered by --yes.

Memory does not grow with the size of a CSV: it is read once for the sums and once for the payments. For that, standard
input, gzip and Windows-1252 are first copied to a private temporary file.`,
  exits: ['the file is written', 'the payments have faults, and nothing is written'],
  async run(values, [file = ''], io) {
    const { force } = values
    const output = values.output === '-' ? undefined : values.output
    if (values.json && output === undefined)
      throw new UsageError('--json prints on standard output: name a file for the XML with -o')
    // Before a question is asked and a message id reserved.
    for (const written of [output, values['save-map']])
      if (written !== undefined && !force) refuseExisting(written, [file], io)
    const reading = await readReading(file, values, io)
    const common = howToBuild(values)
    const dated = await readProfile(values.for, values.on, [values.rules ?? []].flat())
    const setupOf = async (kind: PaymentKind): Promise<BuildSetup> => {
      const target = buildTarget(values.to ?? defaultMessage(dated, kind))
      const byDefault = dated.length === 0 ? paymentFormats[target.kind].rules : []
      const named = await readRuleSets([values.rules ?? byDefault].flat(), values.on)
      const rules = rulesFor(target, [...dated, ...named])
      return { target, options: { rules, severities: readSeverities(values.severity, rules), ...common } }
    }
    const stated = values.to === undefined ? undefined : buildTarget(values.to).kind
    // Wrong options are reported before the file is read.
    const setup = await setupOf(stated ?? 'creditTransfers')
    const work =
      reading.format === 'json'
        ? await fromJson(reading, setup.target.kind, io)
        : await fromSpreadsheet(reading, stated, io)
    try {
      const { target, options } = work.kind === setup.target.kind ? setup : await setupOf(work.kind)
      const { json, ledger } = values
      const built = values.addresses === undefined ? work : await inAddressForm(work, values.addresses, target, io)
      const profile = dated[0]?.name
      return await buildFile(built, { input: file, output, force, json, ledger, target, options, profile }, io)
    } finally {
      await work.close()
    }
  },
})

/**
 * The rules that a file obeys: those that were chosen, and what `validate` checks without being asked, so that no file
 * is built that it refuses.
 */
function rulesFor({ message }: BuildTarget, chosen: readonly RuleSet[]): RuleSet[] {
  const unchecked = whyNotChecked(chosen, message)
  if (unchecked !== undefined) throw new UsageError(`--rules: ${unchecked}`)
  const names = new Set(chosen.flatMap((set) => set.rules.map(({ name }) => name)))
  const always = [isoRules, identifierRules].filter((set) => !names.has(set.rules[0]?.name ?? ''))
  return [...chosen, ...always]
}

const mostAddresses = 100

/** The work with addresses in the form that the bank wants; each that is changed is listed while it is written. */
async function inAddressForm(
  work: Work,
  form: AddressForm,
  { message, kind }: BuildTarget,
  io: CommandIo,
): Promise<Work> {
  const { inFormOf } = await import('./addresses/address-form.ts')
  let listed = 0
  const onAddress = (path: string, changed: boolean): void => {
    listed++
    if (listed === mostAddresses + 1) io.stderr('More addresses are not listed.\n')
    if (listed > mostAddresses) return
    const became = form === 'omit' ? 'left out' : `proposed, please check: now ${form}`
    io.stderr(`${path}: ${changed ? became : 'the lines cannot be read with certainty, and stay'}\n`)
  }
  const laterElements = /\.0[89]$/.test(message)
  const { payments } = paymentFormats[kind]
  const initiation = inFormOf(work.initiation, payments, { form, laterElements, onAddress }) as AnyInitiation
  return { ...work, initiation }
}

/** The columns of a CSV file for the help text, wrapped into lines. */
function columnList({ names: all, needed }: Columns): string {
  const names = all.map((name) => (needed.includes(name) ? `${name}*` : name))
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length < 102) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(`  ${name}`)
  }
  return lines.join(',\n')
}
