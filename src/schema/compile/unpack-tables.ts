import type {
  AttributeTable,
  BaseType,
  Facets,
  GroupParticle,
  Particle,
  SchemaTables,
  SimpleTypeTable,
  TypeTable,
} from './tables.ts'

/**
 * Reads tables from the form in which they are shipped (see `packTables`), a third as long as JSON:
 *
 *     urn:iso:std:iso:20022:tech:xsd:pain.001.001.03 pain.001.001.03 Document:Document
 *     Document(CstmrCdtTrfInitn:CustomerCreditTransferInitiationV03)
 *     GroupHeader32(MsgId:Max35Text,Authstn:Authorisation1Choice{0,2},CtrlSum:DecimalNumber?)
 *     Authorisation1Choice[Cd:Authorisation1Code,Prtry:Max128Text]
 *     ActiveCurrencyAndAmount=ActiveCurrencyAndAmount_SimpleType@Ccy:ActiveCurrencyCode
 *     Max35Text=string{"minLength":1,"maxLength":35}
 *
 * The first line holds namespace, message and global elements; each other one a type: `(…)` a sequence, `[…]` a choice,
 * `<…>` an `xs:any`, `?`, `*`, `+` and `{min,max}` how often something stands (once without), `=` a value, `@` an
 * attribute.
 * @param common Further types, which the message has in common with others, in the same form.
 */
export function unpackTables(text: string, common?: string): SchemaTables {
  const [head = '', ...lines] = text.split('\n')
  if (common !== undefined) lines.push(...common.split('\n'))
  const [namespace = '', message = '', ...roots] = head.split(' ')
  return {
    namespace,
    message,
    roots: roots.map((root) => {
      const [name, type] = divided(root, ':')
      return { name, type }
    }),
    types: lines.map(typeOf),
  }
}

function typeOf(line: string): TypeTable {
  const end = line.search(/[=([<@]|$/)
  const name = line.slice(0, end)
  if (line[end] === '=') return valueTypeOf(name, line.slice(end + 1))
  const [content, behind] = line[end] === '@' || end === line.length ? [undefined, end] : particleAt(line, end)
  const attributes = attributesOf(line.slice(behind))
  return content === undefined
    ? { kind: 'complex', name, attributes }
    : { kind: 'complex', name, content: content as GroupParticle, attributes }
}

function valueTypeOf(name: string, text: string): TypeTable {
  const facets = text.indexOf('{')
  if (facets >= 0) {
    const base = text.slice(0, facets) as BaseType
    const table: SimpleTypeTable = { kind: 'simple', name, base, facets: JSON.parse(text.slice(facets)) as Facets }
    return table
  }
  const attributes = text.indexOf('@')
  const type = attributes < 0 ? text : text.slice(0, attributes)
  return { kind: 'value', name, type, attributes: attributes < 0 ? [] : attributesOf(text.slice(attributes)) }
}

function attributesOf(text: string): AttributeTable[] {
  return text
    .split('@')
    .slice(1)
    .map((each) => {
      const required = !each.endsWith('?')
      const [name, type] = divided(required ? each : each.slice(0, -1), ':')
      return { name, type, required }
    })
}

/** A particle and where it ends. */
function particleAt(text: string, from: number): [Particle, number] {
  const first = text[from]
  if (first === '(' || first === '[') return groupAt(text, from, first === '(' ? 'sequence' : 'choice')
  if (first === '<') {
    const end = text.indexOf('>', from)
    const [process, namespace] = divided(text.slice(from + 1, end), ' ')
    const [min, max, behind] = timesAt(text, end + 1)
    return [{ kind: 'any', min, max, namespace, process: process as 'lax' | 'skip' | 'strict' }, behind]
  }
  let end = from
  while (!isEnd(text.charCodeAt(end))) end++
  const [name, type] = divided(text.slice(from, end), ':')
  const [min, max, behind] = timesAt(text, end)
  return [{ kind: 'element', name, type, min, max }, behind]
}

function groupAt(text: string, from: number, kind: 'sequence' | 'choice'): [GroupParticle, number] {
  const particles: Particle[] = []
  const close = kind === 'sequence' ? ')' : ']'
  let at = from + 1
  while (text[at] !== close) {
    const [particle, behind] = particleAt(text, at)
    particles.push(particle)
    at = text[behind] === ',' ? behind + 1 : behind
  }
  const [min, max, behind] = timesAt(text, at + 1)
  return [{ kind, min, max, particles }, behind]
}

/** `)`, `]`, `,`, `?`, `*`, `+` and `{`, or the end of the text. */
function isEnd(code: number): boolean {
  return (code >= 0x29 && code <= 0x2c) || code === 0x3f || code === 0x5d || code === 0x7b || Number.isNaN(code)
}

function timesAt(text: string, at: number): [min: number, max: number, end: number] {
  switch (text[at]) {
    case '?':
      return [0, 1, at + 1]
    case '*':
      return [0, -1, at + 1]
    case '+':
      return [1, -1, at + 1]
    case '{': {
      const end = text.indexOf('}', at)
      const [min, max] = divided(text.slice(at + 1, end), ',')
      return [Number(min), Number(max), end + 1]
    }
    default:
      return [1, 1, at]
  }
}

/** The parts of a text before and behind the first one of a character. */
function divided(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return [text.slice(0, at), text.slice(at + 1)]
}
