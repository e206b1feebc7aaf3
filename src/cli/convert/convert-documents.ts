import { parse as parseJson } from 'lossless-json'
import type { Finding } from '../../diagnostics/index.ts'
import {
  downgradePain001,
  downgradePain008,
  upgradePain001,
  upgradePain008,
  type VersionChange,
} from '../../initiation/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import { buildWith, loadSchema, recognise } from '../../schema/index.ts'
import { parseDocument } from '../../schema.ts'
import { type Input, wholeOf } from '../io/input.ts'
import { nameOf, startProgress, UsageError } from '../io/io.ts'
import { counted } from '../io/table.ts'
import type { Conversion } from './convert-files.ts'
import { type Version, versions } from './convert-options.ts'

const converters = {
  'pain.001.001.03': downgradePain001,
  'pain.001.001.09': upgradePain001,
  'pain.008.001.02': downgradePain008,
  'pain.008.001.08': upgradePain008,
} as const

export async function* toXml({ inputs, options, faults, io }: Conversion): AsyncGenerator<string> {
  for (const input of inputs) {
    faults.file = nameOf(input)
    const progress = startProgress(input, io)
    try {
      const bytes = await wholeOf(await input.open())
      const { message, document, findings } = looksLikeJson(bytes)
        ? { ...readJson(bytes, input), findings: [] }
        : await parseDocument(bytes, { onProgress: progress.update, schema: options.schema?.tables, strict: true })
      faults.add(findings)
      const found = options.schema?.tables ?? builtInSchemas.find((tables) => tables.message === message)
      if (found === undefined)
        throw new UsageError(`${nameOf(input)}: no schema for the message ${message}; name one with --schema`)
      yield buildWith(document, { schema: await loadSchema(found) })
    } finally {
      progress.stop()
    }
  }
}

export async function* toVersion(version: Version, conversion: Conversion): AsyncGenerator<string> {
  for (const input of conversion.inputs) yield* inputToVersion(version, input, conversion)
}

async function* inputToVersion(
  version: Version,
  input: Input,
  { options, faults, io }: Conversion,
): AsyncGenerator<string> {
  faults.file = nameOf(input)
  const { from, repairs } = versions[version]
  const convert = converters[version]
  const { message, source, close } = await recognise(await input.open(), builtInSchemas)
  if (message !== from) {
    await close()
    throw new UsageError(`--to ${version} takes a ${from}; ${faults.file} is ${message ?? 'not a known message'}`)
  }
  let changes = 0
  const hooks = {
    onChange: ({ path, change, proposed }: VersionChange) => {
      changes++
      io.stderr(`${faults.file}: ${path}: ${proposed ? 'proposed, please check: ' : ''}${change}\n`)
    },
    onFinding: (finding: Finding) => faults.add([finding]),
  }
  if (options.addresses === undefined) {
    yield* convert(source, repairs ? { ...hooks, repair: options.repair } : hooks)
  } else {
    const findings: Finding[] = []
    const pieces: string[] = []
    for await (const piece of convert(source, { ...hooks, onFinding: (finding) => findings.push(finding) }))
      pieces.push(piece)
    const { inAddressForm } = await import('../../remedies/file-addresses.ts')
    const { text, changed } = inAddressForm(pieces.join(''), options.addresses)
    const isOmitted = options.addresses === 'omit'
    const change = isOmitted ? 'the address in lines is left out' : `the address is now ${options.addresses}`
    for (const path of changed) hooks.onChange({ path, change, proposed: !isOmitted })
    for (const finding of findings) if (!changed.includes(finding.path)) hooks.onFinding(finding)
    yield text
  }
  io.stderr(`${faults.file}: ${counted(changes, 'change')}, now ${version}\n`)
}

/** Reads the output of `--to json`. If somebody wrote a number in place of a text, its digits are kept. */
function readJson(bytes: Uint8Array, input: Input): { message: string; document: unknown } {
  let value: unknown
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), undefined, (digits) => digits)
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${nameOf(input)}: not JSON (it is not UTF-8)`)
    if (error instanceof RangeError) throw new UsageError(`${nameOf(input)}: the JSON is nested too deep`)
    // Not quoted: the parser's message contains the text, which may be a name.
    const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
    throw new UsageError(`${nameOf(input)}: not JSON${at === undefined ? '' : ` (at character ${at})`}`)
  }
  if (typeof value === 'object' && value !== null && 'message' in value && 'document' in value) {
    const { message, document } = value
    if (typeof message === 'string') return { message, document }
  }
  throw new UsageError(`${nameOf(input)}: not what --to json writes, {"message": "pain.001.001.03", "document": {…}}`)
}

function looksLikeJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20 && byte < 0x80)
  return first === 0x7b
}
