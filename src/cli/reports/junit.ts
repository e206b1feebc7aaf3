import { formatFinding } from '../../diagnostics/index.ts'
import { escapeMarkup } from '../../values/index.ts'
import { type CheckedFile, checkedWords, nameOf, type ReportOptions, type ReportPrinter, verdictOf } from './report.ts'

/**
 * For build servers: JUnit XML with a test case for each file. A file that could not be checked is an error, not a
 * failure.
 */
export function createJunitPrinter({ io, quiet, profile }: ReportOptions): ReportPrinter {
  const checked: { exitCode: number; ms: number; xml: string }[] = []
  return {
    print(file) {
      checked.push({ exitCode: file.exitCode, ms: file.ms, xml: testCase(file, quiet, profile) })
    },
    finish() {
      const failures = checked.filter(({ exitCode }) => exitCode === 1).length
      const errors = checked.filter(({ exitCode }) => exitCode === 2).length
      const time = seconds(checked.reduce((sum, { ms }) => sum + ms, 0))
      const counts = `tests="${checked.length}" failures="${failures}" errors="${errors}" time="${time}"`
      io.stdout(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          `<testsuites name="iso20022 validate" ${counts}>`,
          `  <testsuite name="iso20022 validate" ${counts}>`,
          ...checked.map(({ xml }) => xml),
          '  </testsuite>',
          '</testsuites>',
          '',
        ].join('\n'),
      )
    },
  }
}

function testCase({ file, report, exitCode, ms }: CheckedFile, quiet: boolean, profile: string | undefined): string {
  const name = nameOf(file)
  const message = escapeMarkup(report.message ?? 'not a known message')
  const start = `    <testcase name="${escapeMarkup(name)}" classname="${message}" time="${seconds(ms)}"`
  const listed = report.findings.filter(({ severity }) => !quiet || severity === 'error')
  const texts = listed.map((finding) => formatFinding(finding, { file: name }))
  const words = checkedWords(report, profile)
  if (exitCode === 0) return `${start}>${output([words, ...texts])}</testcase>`
  const kind = exitCode === 1 ? 'failure' : 'error'
  const type = escapeMarkup(report.findings.find(({ severity }) => severity === 'error')?.code ?? 'not judged')
  return `${start}><${kind} type="${type}" message="${escapeMarkup(verdictOf(report))}">${escapeMarkup(texts.join('\n\n'))}</${kind}>${output([words])}</testcase>`
}

function output(texts: readonly string[]): string {
  const text = texts.filter((each) => each !== '').join('\n\n')
  return text === '' ? '' : `<system-out>${escapeMarkup(text)}</system-out>`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}
