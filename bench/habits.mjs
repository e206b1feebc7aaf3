// Different ways in which banks write the same statement: `habitsOf` names them, `rewrite` changes an indented file to
// one of them.
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

const content = /^( *<(\w+)(?: [^>]*)?>)([^<]+)(<\/\w+>)$/

/**
 * Each function takes a line of an indented file, without its end, and returns the new text. `number` counts the lines.
 */
const rewriters = {
  CRLF: (line) => `${line}\r\n`,
  CDATA: (line) => `${line.replace(/(<(?:Nm|Ustrd|AddtlNtryInf)>)([^<]+)</, '$1<![CDATA[$2]]><')}\n`,
  'non-ASCII': (line) => `${line.replace(/(<(?:Nm|Ustrd|AddtlNtryInf|TwnNm)>)[^<]{4}/, '$1Zürè')}\n`,
  references: (line) => `${line.replace(/(<(?:Nm|Ustrd|AddtlNtryInf)>)[^<]{2}/, '$1A&amp;')}\n`,
  prefixes: (line) =>
    `${line.replace(/<(\/?)(\w)/g, '<$1n:$2').replace('<n:Document xmlns=', '<n:Document xmlns:n=')}\n`,
  comments: (line, number) => `${line}\n${number % 20 === 0 && content.test(line) ? '<!-- a comment -->\n' : ''}`,
  'byte order mark': (line, number) => `${number === 1 ? '\ufeff' : ''}${line}\n`,
  envelope: (line) =>
    `${line.replace('<Document', '<Envelope xmlns="urn:example:envelope"><Document').replace('</Document>', '</Document></Envelope>')}\n`,
  'PI at the top': (line, number) => `${line}\n${number === 1 ? '<?xml-stylesheet href="a.xsl"?>\n' : ''}`,
}

/** The names of the habits. */
export const habits = Object.keys(rewriters)

/** Rewrites an indented file in one of the habits; with `isCompact`, also without indentation. */
export async function rewrite(from, to, habit, isCompact = false) {
  const out = createWriteStream(to)
  let text = ''
  let number = 0
  for await (const line of createInterface({ input: createReadStream(from), crlfDelay: Infinity })) {
    const written = rewriters[habit](line, ++number)
    text += isCompact ? written.trim() : written
    if (text.length < 1 << 20) continue
    if (!out.write(text)) await new Promise((resume) => out.once('drain', resume))
    text = ''
  }
  out.end(text)
  await finished(out)
}
