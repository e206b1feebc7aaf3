import { randomBytes } from 'node:crypto'
import { escapeMarkup } from '../../values/index.ts'

/** A text that is already HTML. Any other text is escaped when it is inserted. */
export interface Html {
  html: string
}

/**
 * HTML from a template. Inserted values are escaped, except {@link Html}; lists are joined; `undefined` becomes
 * nothing.
 */
export function html(texts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return { html: texts.map((text, index) => text + shown(values[index])).join('') }
}

function shown(value: unknown): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(shown).join('')
  if (typeof value === 'object' && value !== null && 'html' in value) return String(value.html)
  return escapeMarkup(String(value))
}

/**
 * A value that somebody else chose, such as a name. It cannot change the direction of what stands beside it: as an
 * inline block it is a paragraph for itself, which not even a stray U+2069 of the value can end.
 */
export function isolated(value: string): Html {
  return html`<bdi>${value}</bdi>`
}

/** An IBAN in groups of four, as people compare it. */
export function groupedIban(iban: string): Html {
  return html`<bdi class="iban" dir="ltr">${iban.replace(/(.{4})(?=.)/gu, '$1 ')}</bdi>`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date-time as people write it, `25 Nov 2026, 09:00`: rearranged as text, so that no time zone moves it. */
export function time(text: string | undefined): Html | undefined {
  const [all, year, month, day, clock] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(text ?? '') ?? []
  if (all === undefined) return text === undefined ? undefined : isolated(text)
  return html`<time datetime="${text}">${Number(day)} ${months[Number(month) - 1]} ${year}, ${clock}</time>`
}

const style = `
  :root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
  main.narrow { max-width: 30rem; margin: 0 auto; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
  bdi { display: inline-block; max-width: 100%; unicode-bidi: isolate; }
  .iban { font-variant-numeric: tabular-nums; }
  .qr { width: 14rem; max-width: 100%; background: #fff; padding: .5rem; }
  .qr svg { display: block; width: 100%; height: auto; }
  button { font: inherit; padding: .6rem 1.4rem; margin: 0 .5rem .5rem 0; border-radius: .4rem; border: 2px solid #14532d; cursor: pointer; }
  button.confirm { background: #14532d; color: #fff; }
  button.refuse { background: #fff; color: #7f1d1d; border-color: #7f1d1d; }
  button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
  label { display: block; margin: .5rem 0; } input { font: inherit; padding: .3rem; width: 100%; box-sizing: border-box; }
  .notice { border-left: .3rem solid #b45309; padding: .5rem 1rem; }
  .scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; }
  th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8886; white-space: nowrap; }
  .payees td { vertical-align: bottom; } .payees td:first-child { white-space: normal; }
  tfoot th, tfoot td { border-bottom: 0; font-weight: 600; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  .controls { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); align-items: start; }
  .card { border: 1px solid #8886; border-radius: .8rem; padding: .2rem 1rem 1rem; } .card h2 { margin-top: .6rem; }
  .card button, .cards button { padding: .25rem .8rem; border-width: 1px; background: #14532d; color: #fff; }
  .cards button { margin: 0 .4rem 0 0; } select { font: inherit; max-width: 100%; width: 100%; }
  #said:empty { display: none; } #said { border-left: .3rem solid #2563eb; padding: .5rem 1rem; margin: 0 0 1rem; }
  @media (max-width: 640px) {
    .cards, .cards tbody { display: block; } .cards thead { display: none; }
    .cards tr { display: block; border: 1px solid #8886; border-radius: .6rem; padding: .4rem .8rem; margin-bottom: .6rem; }
    .cards td { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; border: 0; padding: .1rem 0; white-space: normal; overflow-wrap: anywhere; }
    .cards td:empty { display: none; } .cards td > :last-child { margin-left: auto; }
    .cards td::before { content: attr(data-head); font-weight: 600; } .cards td button { margin: .2rem 0; }
  }
`

/** A whole page whose policy allows only its own style and script. */
export function page(title: string, body: Html, { script, status = 200 }: { script?: string; status?: number } = {}) {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    script === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}'`,
    script === undefined ? "connect-src 'none'" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const text = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${{ html: style }}</style>
</head>
<body>
${body}
${script === undefined ? undefined : html`<script nonce="${nonce}">${{ html: script }}</script>`}
</body>
</html>
`
  return new Response(text.html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // With `no-referrer` a browser hides the origin of the page's own form, too.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  })
}
