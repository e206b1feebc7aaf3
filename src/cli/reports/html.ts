import { formatFinding } from '../../diagnostics/index.ts'
import { escapeMarkup } from '../../values/index.ts'
import { nameOf } from '../io/io.ts'
import { type CheckedFile, checkedWords, listedOf, type ReportOptions, type ReportView, verdictOf } from './report.ts'

/** A page without scripts, which loads nothing from elsewhere, up to its first heading. */
export function htmlHead(title: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>`
}

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .25rem }
.error { border-left: .5rem solid #b3261e } .warning { border-left: .5rem solid #b26a00 } .info { border-left: .5rem solid #1a5fb4 }`

/** To read and to send to others: one HTML page without scripts, which loads nothing from elsewhere. */
export function htmlView(options: ReportOptions): ReportView {
  const sections: string[] = []
  const rows: string[] = []
  return {
    file(checked) {
      const id = `file-${rows.length + 1}`
      rows.push(fileRow(checked, id, checkedWords(checked.report, options.profile)))
      if (!options.quiet || !checked.report.valid) sections.push(sectionOf(checked, id, options))
      return ''
    },
    end: () => `${htmlHead('iso20022 validate', style)}
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
`,
  }
}

function fileRow(checked: CheckedFile, id: string, words: string): string {
  const name = escapeMarkup(nameOf(checked))
  const message = escapeMarkup(checked.report.message ?? 'not known')
  const cells = [`<a href="#${id}">${name}</a>`, message, escapeMarkup(verdictOf(checked)), escapeMarkup(words)]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function sectionOf(checked: CheckedFile, id: string, { showValues, quiet }: ReportOptions): string {
  const { report, excerpts } = checked
  const items = listedOf(report, quiet).map((finding) => {
    const text = formatFinding(finding, { excerpt: excerpts?.get(finding), showValues })
    return `<pre class="${finding.severity}">${escapeMarkup(text)}</pre>`
  })
  const heading = `<h2 id="${id}">${escapeMarkup(nameOf(checked))}</h2>`
  return `<section>\n${heading}\n<p>${escapeMarkup(verdictOf(checked))}</p>\n${items.join('\n')}\n</section>`
}
