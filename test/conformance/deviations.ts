/**
 * Where libxml2's verdict is not the one the recommendations ask for, or ours is stricter by policy.
 *
 * Nothing is waved through by its look. Each deviation rewrites the document into one that means the same by the clause
 * it names, and a difference counts as explained only when libxml2's verdict on the rewritten document is ours on the
 * original one.
 */
export interface Deviation {
  name: string
  /** What the recommendation says, and where; for a refusal by policy, where the policy is written. */
  clause: string
  /**
   * The document rewritten so that libxml2 does not deviate; the same text when there is nothing of this kind in it.
   */
  rewrite(text: string): string
}

/** A refusal of ours that goes beyond XML: explained when these are the only codes that say "not well-formed". */
export interface Policy {
  name: string
  clause: string
  code: string
  /** Which documents it is about. Default: all. */
  of?(bytes: Uint8Array): boolean
}

const dateOrTime = /^-?\d{4,}-\d\d(?:-\d\d(?:T[\d:.]+)?)?(?:Z|[+-]\d\d:\d\d)?$/

/**
 * The content of elements that hold text only, as written: CDATA sections and references to characters may be in it.
 */
const textContent = /(?<=>)(?:[^<>]|<!\[CDATA\[[^<>]*?\]\]>|<!--[^<>]*?-->|<\?[^<>]*?\?>)+(?=<\/)/g

function resolved(raw: string): string {
  return referencesResolved(raw.replace(/<!\[CDATA\[|\]\]>|<!--.*?-->|<\?.*?\?>/gs, ''))
}

function referencesResolved(raw: string): string {
  return raw
    .replace(/&#(?:(\d+)|x([\da-fA-F]+));/g, (_, decimal?: string, hexadecimal?: string) =>
      String.fromCodePoint(Math.min(Number(decimal ?? `0x${hexadecimal}`), 0xffff)),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => namedReferences[name] ?? '')
}

const namedReferences: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Differences of libxml2 (2.15 in WebAssembly, 2.9 in Debian) from the recommendations. */
export const deviations: readonly Deviation[] = [
  {
    name: 'white space around dates',
    clause:
      'XML Schema 1.0 part 2, 4.3.6: white space collapses, and cannot be told otherwise, for every atomic type that is not derived from string. libxml2 validates dates and times with the white space still on.',
    rewrite: (text) =>
      text.replace(textContent, (raw) => {
        const value = resolved(raw)
        const collapsed = value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
        return value !== collapsed && dateOrTime.test(collapsed) ? collapsed : raw
      }),
  },
  {
    name: 'white space in xsi:type',
    clause:
      'XML Schema 1.0 part 1, 2.6.1, and part 2, 4.3.6: xsi:type is of type QName, whose white space collapses. libxml2 looks up the name with the white space still on.',
    rewrite: (text) => text.replace(/(\bxsi:type=")[ \t\r\n]*([^"]*?)[ \t\r\n]*"/g, '$1$2"'),
  },
  {
    name: 'namespace names that are no URI',
    clause:
      'Namespaces in XML 1.0, 7: a processor is not required to check that namespace names are URI references. libxml2-wasm counts that message of the parser as a fault.',
    rewrite: (text) =>
      text.replace(/(\sxmlns(?::[^\s=]+)?\s*=\s*)("[^"]*"|'[^']*')/g, (whole, before: string, quoted: string) =>
        isUri(referencesResolved(quoted.slice(1, -1))) ? whole : `${before}"urn:example:no-uri"`,
      ),
  },
  {
    name: 'namespace names with an empty port',
    clause:
      'RFC 3986, 3.2.3: the port of a URI may be empty (`port = *DIGIT`). libxml2 wants a digit behind the colon.',
    rewrite: (text) => text.replace(/(\sxmlns(?::[^\s=]+)?\s*=\s*["'][^"':/?#<]+:\/\/[^"'/?#<]*):(?=[/?#"'])/g, '$1'),
  },
  {
    name: 'CDATA sections of white space between elements',
    clause:
      'XML Schema 1.0 part 1, 3.4.4 (Element Locally Valid (Complex Type), 2.3): element-only content may hold characters that are white space, and the infoset knows no CDATA sections. libxml2 refuses any CDATA section there.',
    rewrite: (text) => text.replace(/<!\[CDATA\[([ \t\r\n]*)\]\]>/g, '$1'),
  },
  {
    name: 'years of more than nine digits',
    clause:
      'XML Schema 1.0 part 2, 3.2.7.1: a year may have more than four digits. Appendix 5.4 lets a processor set a limit; libxml2 sets one at the size of its integers, we set none.',
    rewrite: (text) => text.replace(/>(\s*-?)[1-9]\d{5,}(\d{4}-\d\d)/g, '>$11$2'),
  },
  {
    name: 'xsi:type of nothing known on foreign elements',
    clause:
      'XML Schema 1.0 part 1, 3.3.4 (Schema-Validity Assessment (Element)): where xsi:type resolves to no type definition, an element let in by a lax wildcard is assessed against the ur-type, which it satisfies. libxml2 refuses it.',
    rewrite: (text) => text.replace(/\sxsi:type="[^"]*"/g, ''),
  },
  {
    name: 'one xml:id twice',
    clause:
      'xml:id 1.0, 6 (Errors): that a value is not unique is an error of xml:id, which does not make a document ill-formed. libxml2-wasm counts it as a fault of the parser.',
    rewrite: (text) => text.replace(/\sxml:id=/g, ' xml:idx='),
  },
  {
    name: 'version numbers without a minor number',
    clause:
      'XML 1.0 (fifth edition), production 26: a version number is 1. and one or more digits. libxml2 accepts "1.".',
    rewrite: (text) => text.replace(/^(<\?xml\s+version\s*=\s*)"1\."/, '$1""'),
  },
]

/** Refusals of ours that XML itself does not ask for. */
export const policies: readonly Policy[] = [
  {
    name: 'XML 1.0 only',
    clause:
      'Documented with the code xml-version: ISO 20022 files are XML 1.0, and a reader of 1.0 must not guess what 1.1 allows.',
    code: 'xml-version',
  },
  {
    name: 'no document type declaration',
    clause:
      'Documented with the code xml-doctype: it can pull in other files and blow up text, and ISO 20022 has no use for it.',
    code: 'xml-doctype',
  },
  {
    name: 'no declaration that contradicts the byte order mark',
    clause:
      'XML 1.0, 4.3.3: it is an error for an entity to be in another encoding than its declaration names. A processor may go on; the text would be read by a guess, so we refuse it.',
    code: 'xml-encoding',
    of: (bytes) => /^\u00ef\u00bb\u00bf<\?xml[^>]*encoding=["'](?!utf-?8["'])/i.test(latin1(bytes.subarray(0, 200))),
  },
  {
    name: 'names of encodings with hyphens elsewhere',
    clause:
      'XML 1.0, 4.3.3: an encoding that the processor cannot read is a fatal error, and names are those registered with the IANA. libxml2 leaves out hyphens where it compares them, and reads "UT-F-8".',
    code: 'xml-encoding',
    of: (bytes) => {
      const [, name = ''] = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(latin1(bytes.subarray(0, 200))) ?? []
      return /^utf8$/i.test(name.replaceAll('-', ''))
    },
  },
]

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** RFC 3986, near enough: its characters, and no colon in front of the first slash but behind a scheme. */
function isUri(value: string): boolean {
  // Brackets belong around an IPv6 address only, which no file here holds.
  const allowed = /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/.test(value)
  const authority = /^(?:[^:/?#]+:)?\/\/([^/?#]*)/.exec(value)?.[1]
  if (authority !== undefined && !/^[^:]*(?::[^@]*@[^:]*)?(?::\d*)?$/.test(authority)) return false
  return allowed && (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(value) || !/^[^/?#]*:/.test(value))
}
