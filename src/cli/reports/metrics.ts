import type { CommandIo } from '../io/io.ts'
import { writeOutput } from '../io/output.ts'
import { packageVersion } from '../json-line.ts'
import type { CheckedFile } from './report.ts'

export interface Metrics {
  add(checked: CheckedFile): void
  addProblem(): void
  /** Says how many files wait, and since when the oldest does (milliseconds since 1970). */
  wait(files: number, oldest: number | undefined): void
  write(): Promise<void>
}

const results = ['valid', 'invalid', 'not_checked'] as const
const severities = ['error', 'warning', 'info'] as const

/** Counts what a command does from its start; a command that runs again begins at 0. */
export function createMetrics(command: string, file: string, io: CommandIo): Metrics {
  const started = Date.now() / 1000
  const files = { valid: 0, invalid: 0, not_checked: 0 }
  const findings = { error: 0, warning: 0, info: 0 }
  let bytes = 0
  let seconds = 0
  let last = 0
  let problems = 0
  let waiting: { files: number; oldest: number } | undefined

  function lines(): string {
    const families: [name: string, help: string, values: Readonly<Record<string, number>>, label?: string][] = [
      ['files', 'Files that were checked in this run.', files, 'result'],
      ['findings', 'Findings in them.', findings, 'severity'],
      ['bytes', 'Their bytes.', { '': bytes }],
      ['check_seconds', 'Seconds that checking them took.', { '': seconds }],
      ['problems', 'How often a file could not be moved.', { '': problems }],
      ['started_timestamp_seconds', 'When the run began.', { '': started }],
      ['last_check_timestamp_seconds', 'When a file was checked last; 0 before the first.', { '': last }],
      ['written_timestamp_seconds', 'When these figures were written.', { '': Date.now() / 1000 }],
    ]
    if (waiting !== undefined) {
      families.push(
        ['waiting_files', 'Files that are in the folder.', { '': waiting.files }],
        ['waiting_since_timestamp_seconds', 'Since when the oldest of them is; 0 for none.', { '': waiting.oldest }],
      )
    }
    const info = `iso20022_info{command="${command}",version="${packageVersion()}"} 1\n`
    return families.reduce((written, [name, help, values, label]) => {
      const samples = Object.entries(values).map(([value, number]) => {
        const labels = `command="${command}"${label === undefined ? '' : `,${label}="${value}"`}`
        return `iso20022_${name}{${labels}} ${number}\n`
      })
      return `${written}# HELP iso20022_${name} ${help}\n# TYPE iso20022_${name} gauge\n${samples.join('')}`
    }, `# HELP iso20022_info The version of the toolkit.\n# TYPE iso20022_info gauge\n${info}`)
  }

  return {
    add({ report, exitCode, ms }) {
      files[results[exitCode]]++
      for (const severity of severities)
        findings[severity] += report.findings.filter((each) => each.severity === severity).length
      bytes += report.bytes
      seconds += ms / 1000
      last = Date.now() / 1000
    },
    addProblem() {
      problems++
    },
    wait(count, oldest = 0) {
      waiting = { files: count, oldest: oldest / 1000 }
    },
    async write() {
      await writeOutput(file, [lines()], io, { force: true })
    },
  }
}
