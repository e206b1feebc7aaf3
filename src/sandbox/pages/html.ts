import { randomBytes } from 'node:crypto'

/** A text that is already HTML. Any other text is escaped when it is inserted. */
export interface Html {
  html: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
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
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? character)
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

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
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
