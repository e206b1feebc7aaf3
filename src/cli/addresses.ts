import { escapeControls } from '../diagnostics/index.ts'
import type { PostalAddress } from '../domain/index.ts'
import type { ListedAddress } from '../remedies/index.ts'
import { isCountryCode } from '../values/index.ts'
import { proposeForRows, readAddressRows, readList, writeAddressRows, writeList } from './addresses/address-list.ts'
import { defineCommand } from './command.ts'
import { readWhole, utf8Of } from './io/input.ts'
import { type CommandIo, UsageError } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { jsonLine } from './json-line.ts'
import { byDefault, choice, delimiter, flag, text } from './options/options.ts'

const mostBytes = 200_000_000

export const command = defineCommand({
  usage: 'FILE [options]',
  takes: [1, 1],
  about: `
Proposes structured or hybrid addresses for those that are written in free lines, in a file of payments (pain.001,
pain.008) or in a CSV file of vendors. Nothing is applied unseen: look at the list, fill in its column accept (yes, no)
and give it back, or accept what is certain. \`-\` is standard input.`,
  options: {
    form: byDefault(
      'structured',
      choice(
        'FORM',
        ['structured', 'hybrid'],
        'structured: every part in an element; hybrid: town, country and post code, and all else in at most two lines',
      ),
    ),
    country: text('CODE', 'the country where no line names one (DE): such a proposal is likely, never certain'),
    proposals: text('LIST', 'write the list of proposals (.csv or .json), with all values, to fill in'),
    accept: choice(
      'HOW',
      ['certain', 'likely'],
      'certain: apply the certain proposals to OUT; likely: also those that are likely',
    ),
    decisions: text('LIST', 'apply to OUT what a filled-in list accepts, with the values that it has'),
    output: text('OUT', 'the file to write; - is standard output', 'o'),
    force: flag('replace files that exist'),
    lines: text('NAMES', 'columns of a CSV file that have the lines ("Address 1,Address 2"; default by their names)'),
    'country-column': text('NAME', 'column of a CSV file that has the country'),
    delimiter: delimiter('between the fields of a CSV file (default by its first line)'),
    json: flag('one JSON object a line instead of words'),
    'show-values': flag('show the proposed addresses'),
  },
  exits: ['every address is in order or decided', 'some are not'],
  async run(values, [file = ''], io) {
    const { output, accept, decisions, proposals, country, form, force } = values
    if (accept !== undefined && decisions !== undefined) throw new UsageError('take --accept or --decisions')
    if ((accept ?? decisions) === undefined ? output !== undefined : output === undefined)
      throw new UsageError('-o names the file for what --accept or --decisions apply: give both')
    if (country !== undefined && !isCountryCode(country))
      throw new UsageError('--country takes two capital letters, such as DE')
    const source = await openSource(file, values, { form, likelyCountry: country }, io)
    const { addresses } = source
    if (proposals !== undefined) {
      const list = writeList(addresses, formatOf(proposals))
      await writeOutput(proposals, [list], io, { inputs: [file], mode: 0o600, force })
    }
    const decided = await decide(addresses, accept, decisions)
    if (output !== undefined) {
      const inputs = decisions === undefined ? [file] : [file, decisions]
      await writeOutput(output, [source.written(decided)], io, { inputs, force })
    }
    const print = output === '-' || proposals === '-' ? io.stderr : io.stdout
    for (const address of addresses)
      print(
        values.json
          ? addressLine(address, decided, values['show-values'])
          : escapeControls(textLine(address, decided, values['show-values']), '\n'),
      )
    const open = addresses.length - decided.size
    if (values.json) print(jsonLine({ kind: 'end', file, addresses: addresses.length, decided: decided.size }))
    else print(`${file}: ${summary(addresses, decided.size, open)}\n`)
    return open === 0 ? 0 : 1
  },
})

interface Source {
  addresses: readonly ListedAddress[]
  written(decided: ReadonlyMap<string, PostalAddress>): string
}

async function openSource(
  file: string,
  values: Readonly<Record<'lines' | 'country-column' | 'delimiter', string | undefined>>,
  options: { form: 'structured' | 'hybrid'; likelyCountry: string | undefined },
  io: CommandIo,
): Promise<Source> {
  const bytes = await readWhole(file, io, { tables: true, mt940: false })
  if (bytes.length > mostBytes) throw new UsageError('the file is larger than 200 MB: divide it')
  const { formatOf: recognise } = await import('../recognise/index.ts')
  const begins = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).trimStart()
  if (recognise(bytes.subarray(0, 4000)).format === 'xml' && begins.startsWith('<')) {
    const text = await textOfPayments(bytes)
    const { addressesIn, withAddresses } = await import('../remedies/file-addresses.ts')
    return { addresses: addressesIn(text, options), written: (decided) => withAddresses(text, decided) }
  }
  const rows = readAddressRows(utf8Of(bytes, 'the CSV is not UTF-8: save it as "CSV UTF-8"'), {
    delimiter: values.delimiter,
    names: values.lines,
    countryName: values['country-column'],
  })
  return { addresses: proposeForRows(rows, options), written: (decided) => writeAddressRows(rows, decided) }
}

/** @throws UsageError for another message, and for a file that is not well-formed. */
async function textOfPayments(bytes: Uint8Array): Promise<string> {
  const { decodeFile } = await import('../remedies/fix-initiation.ts')
  const { validateWhatApplies } = await import('../rules/validate-with-rules.ts')
  const { builtInSchemas } = await import('../messages/index.ts')
  const decoded = decodeFile(bytes)
  const report = await validateWhatApplies(decoded?.text ?? bytes, { schema: builtInSchemas, rules: [] })
  if (decoded === undefined || report.findings.some(({ code }) => code.startsWith('xml-')))
    throw new UsageError('the file cannot be read as a whole: see `iso20022 validate`')
  if (!/^pain\.00[18]\./.test(report.message ?? ''))
    throw new UsageError('only files of payments (pain.001, pain.008) and CSV files have addresses to decide')
  return decoded.text
}

function formatOf(file: string): 'csv' | 'json' {
  if (/\.json$/i.test(file)) return 'json'
  if (/\.csv$/i.test(file) || file === '-') return 'csv'
  throw new UsageError('the list of proposals ends in .csv or .json')
}

async function decide(
  addresses: readonly ListedAddress[],
  accept: 'certain' | 'likely' | undefined,
  decisions: string | undefined,
): Promise<ReadonlyMap<string, PostalAddress>> {
  if (decisions !== undefined) {
    const { readFile } = await import('node:fs/promises')
    const text = await readFile(decisions, 'utf8').catch(() => {
      throw new UsageError(`${decisions}: the list cannot be read`)
    })
    return readList(text, formatOf(decisions), addresses)
  }
  if (accept === undefined) return new Map()
  const accepted = addresses.flatMap(({ id, proposal: { address, certainty } }) =>
    address !== undefined && (certainty === 'certain' || certainty === accept) ? [[id, address] as const] : [],
  )
  return new Map(accepted)
}

function textLine(
  { id, proposal }: ListedAddress,
  decided: ReadonlyMap<string, PostalAddress>,
  showValues: boolean,
): string {
  const { certainty, form, parts, remarks } = proposal
  const made = parts.map(({ name, value, line }) => {
    const shown = showValues ? `${name} ${value}` : name
    return line === undefined ? shown : `${shown} (line ${line})`
  })
  const what = form === undefined ? (remarks[0] ?? '') : `${form}: ${made.join(', ')}`
  const why = form === undefined || remarks.length === 0 ? '' : `; ${remarks[0]}`
  return `${(decided.has(id) ? 'applied' : certainty).padEnd(7)}  ${id}: ${what}${why}\n`
}

function addressLine(
  { id, proposal }: ListedAddress,
  decided: ReadonlyMap<string, PostalAddress>,
  showValues: boolean,
): string {
  const { certainty, form = null, parts, remarks, address } = proposal
  const shown = parts.map(({ name, value, line = null, certainty: ofPart }) => ({
    name,
    ...(showValues ? { value } : {}),
    line,
    certainty: ofPart,
  }))
  const whole = showValues && address !== undefined ? { address } : {}
  const applied = decided.has(id)
  return jsonLine({ kind: 'address', id, certainty, form, applied, parts: shown, remarks, ...whole })
}

function summary(addresses: readonly ListedAddress[], decided: number, open: number): string {
  if (addresses.length === 0) return 'no address is in free lines'
  const count = (certainty: string): number =>
    addresses.filter(({ proposal }) => proposal.certainty === certainty).length
  const found = `${count('certain')} certain, ${count('likely')} likely, ${count('unsure')} without a proposal`
  const all = `${addresses.length} in free lines: ${found}`
  if (decided === 0) return `${all}. Nothing is applied: see --proposals, --accept and --decisions`
  return open === 0 ? `${all}; all are applied` : `${all}; ${decided} applied, ${open} left for you to decide`
}
