import { formatFinding } from '../../diagnostics/index.ts'
import { escapeMarkup } from '../../values/index.ts'
import { htmlHead } from './html-head.ts'
import { type CheckedFile, checkedWords, nameOf, type ReportOptions, type ReportPrinter, verdictOf } from './report.ts'

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .25rem }
.error { border-left: .5rem solid #b3261e } .warning { border-left: .5rem solid #b26a00 } .info { border-left: .5rem solid #1a5fb4 }`

/** To read and to send to others: one HTML page without scripts, which loads nothing from elsewhere. */
export function createHtmlPrinter({ io, showValues, quiet, profile }: ReportOptions): ReportPrinter {
  const sections: string[] = []
  const rows: string[] = []
  return {
    print(checked) {
      const id = `file-${rows.length + 1}`
      rows.push(rowOf(checked, id, checkedWords(checked.report, profile)))
      if (quiet && checked.report.valid) return
      sections.push(sectionOf(checked, id, { showValues, quiet }))
    },
    finish() {
      io.stdout(`${htmlHead('iso20022 validate', style)}
<h1>Checked files</h1>
<table>
<thead><tr><th scope="col">File</th><th scope="col">Message</th><th scope="col">Verdict</th><th scope="col">What was checked</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${sections.join('\n')}
</body>
</html>
`)
    },
  }
}

function rowOf({ file, report }: CheckedFile, id: string, words: string): string {
  const name = escapeMarkup(nameOf(file))
  const message = escapeMarkup(report.message ?? 'not known')
  const cells = [`<a href="#${id}">${name}</a>`, message, escapeMarkup(verdictOf(report)), escapeMarkup(words)]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function sectionOf(
  checked: CheckedFile,
  id: string,
  { showValues, quiet }: { showValues: boolean; quiet: boolean },
): string {
  const { report, excerpts } = checked
  const findings = report.findings.filter(({ severity }) => !quiet || severity === 'error')
  const items = findings.map((finding) => {
    const text = formatFinding(finding, { excerpt: excerpts?.get(finding), showValues })
    return `<pre class="${finding.severity}">${escapeMarkup(text)}</pre>`
  })
  const heading = `<h2 id="${id}">${escapeMarkup(nameOf(checked.file))}</h2>`
  return `<section>\n${heading}\n<p>${escapeMarkup(verdictOf(report))}</p>\n${items.join('\n')}\n</section>`
}
