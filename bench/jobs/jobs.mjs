// The whole jobs of the command line, each with the words of its command, the files it reads, and the peers in
// `peers.mjs` that do the same. Left out are `watch` and `submit`, which validate a file and then move or send it, and
// `view`, whose page reads as `inspect` does.
import { fileURLToPath } from 'node:url'
import { buildOptions } from './files.mjs'

const convert =
  (to, ...more) =>
  (files, out) => ['convert', files.statement_xml, '--to', to, '-o', out, '--force', ...more]

const accounts = fileURLToPath(new URL('accounts.json', import.meta.url))

export const jobs = {
  build: {
    args: ({ payments_csv }, out) => ['build', payments_csv, '-o', out, '--force', ...buildOptions],
    reads: ['payments_xml'],
    peers: ['writePain001 of the same rows', 'sepa-xml', 'iso20022.js, payments'],
  },
  validate: { args: ({ statement_xml }) => ['validate', statement_xml], reads: ['statement_xml'], peers: [] },
  'validate, payments': { args: ({ payments_xml }) => ['validate', payments_xml], reads: ['payments_xml'], peers: [] },
  'validate, report': { args: ({ report_xml }) => ['validate', report_xml], reads: ['report_xml'], peers: [] },
  inspect: { args: ({ statement_xml }) => ['inspect', statement_xml], reads: ['statement_xml'], peers: [] },
  'inspect, payments': { args: ({ payments_xml }) => ['inspect', payments_xml], reads: ['payments_xml'], peers: [] },
  'convert to csv': {
    args: convert('csv'),
    reads: ['statement_xml'],
    peers: ['camt-parser', 'iso20022.js', 'fast-xml-parser and rows'],
  },
  'convert to ndjson': { args: convert('ndjson'), reads: ['statement_xml'], peers: [] },
  'convert to parquet': { args: convert('parquet'), reads: ['statement_xml'], peers: ['DuckDB, of the CSV'] },
  'convert to xlsx': { args: convert('xlsx'), reads: ['statement_xml'], peers: [] },
  'convert to hledger': { args: convert('hledger', '--accounts', accounts), reads: ['statement_xml'], peers: [] },
  'convert to json': { args: convert('json'), reads: ['statement_xml'], peers: ['fast-xml-parser'] },
  'convert to pain.001.001.09': {
    args: ({ payments_xml }, out) => ['convert', payments_xml, '--to', 'pain.001.001.09', '-o', out, '--force'],
    reads: ['payments_xml'],
    peers: [],
  },
  match: {
    args: ({ payments_xml, report_xml, booked_xml }) => ['match', payments_xml, report_xml, booked_xml],
    reads: ['payments_xml', 'report_xml', 'booked_xml'],
    peers: [],
  },
  verify: {
    args: ({ payments_xml, checked_xml }) => ['verify', payments_xml, checked_xml],
    reads: ['payments_xml', 'checked_xml'],
    peers: [],
  },
  diff: {
    args: ({ payments_xml, other_xml }) => ['diff', payments_xml, other_xml],
    reads: ['payments_xml', 'other_xml'],
    peers: [],
  },
  fix: {
    args: ({ payments_xml }, out) => ['fix', payments_xml, '-o', out, '--force'],
    reads: ['payments_xml'],
    peers: [],
  },
  addresses: { args: ({ payments_xml }) => ['addresses', payments_xml], reads: ['payments_xml'], peers: [] },
}
