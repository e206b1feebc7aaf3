import {
  type FindingCode,
  maskName,
  type Position,
  positionOf,
  showValue,
  type ValueShape,
} from '../diagnostics/index.ts'
import {
  attributeOn,
  closeFindings,
  createFindings,
  listFinding,
  namespaceFound,
  unboundPrefix,
  type ValidationReport,
} from '../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import {
  createTokenizer,
  isXmlFault,
  type Source,
  textChunks,
  type XmlAttribute,
  type XmlFault,
  type XmlLimits,
  xmlLimitChecks,
} from '../xml/index.ts'
import { EngineFailedError, type XsdEngineName } from './engine.ts'
import {
  type CompileXsd,
  compileXsd,
  type Libxml2Error,
  type Libxml2Schema,
  loadLibxml2,
  targetNamespace,
  withoutDeclaration,
} from './libxml2.ts'
import { readSchemaTexts } from './write-schema.ts'

/** How a document is validated by libxml2. */
export interface ValidateOptions {
  /**
   * The text of the XML Schema, in one file; or several texts, from which the namespace of the root element chooses.
   * Default: the schemas of the toolkit, which can be read in Node only.
   */
  schema?: string | readonly string[] | undefined
  /** The engine: `libxml2`, which comes with this package as WebAssembly. */
  engine?: XsdEngineName | undefined
  /** Findings listed at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
  /** Whether messages quote values that may identify a person or an account. Default `false`: they are masked. */
  showValues?: boolean | undefined
  /** Bounds on depth, text and attributes; see `XmlLimits` for the defaults. libxml2 takes no more than those. */
  limits?: XmlLimits | undefined
  /** Called after each piece of the source with the bytes (for a text: characters) read so far. */
  onProgress?: ((bytes: number) => void) | undefined
  /** Ends the reading of the source by throwing its reason. */
  signal?: AbortSignal | undefined
}

const checks: OptionChecks<ValidateOptions> = {
  schema: option.either(
    'the text of a schema, or a list of such texts',
    option.text,
    option.list('texts', option.text),
  ),
  engine: option.oneOf('libxml2'),
  maxFindings: option.count,
  showValues: option.flag,
  limits: option.group(xmlLimitChecks),
  onProgress: option.function,
  signal: option.signal,
}

/** Characters of a document, which libxml2 takes as a whole; some 600 MB of memory. */
const maxLength = 64_000_000
/** Elements directly in one: libxml2 takes the longer for an error the more there are before its element. */
const maxSiblings = 100_000

/**
 * Validates a document with libxml2: a second opinion on the result of `validate`, in a report of the same form, with
 * libxml2's own words as messages of its findings (`xsd/engine`). Our own reader first checks that the text is
 * well-formed, so that document type declarations and other hostile input never reach libxml2; a fault found by it is
 * a finding that ends the validation.
 *
 * Throws `SchemaError` when the schema cannot be used, `EngineMissingError` when libxml2 cannot be loaded,
 * `EngineFailedError` when it fails without a verdict or the document has more than 64 MB, the errors of the source,
 * and the abort reason.
 */
export async function validateXsd(source: Source, options: ValidateOptions = {}): Promise<ValidationReport> {
  checkOptions({ validateXsd }, options, checks)
  return validateBy(await loadOnce(), source, options)
}

let libxml2: Promise<CompileXsd> | undefined

/** libxml2 is loaded once; a failure is forgotten, so that the next call tries again. */
function loadOnce(): Promise<CompileXsd> {
  libxml2 ??= loadLibxml2().catch((error: unknown) => {
    libxml2 = undefined
    throw error
  })
  return libxml2
}

/** {@link validateXsd} with libxml2 as it is loaded. */
export async function validateBy(
  compile: CompileXsd,
  source: Source,
  options: ValidateOptions,
): Promise<ValidationReport> {
  const { schema = [...(await readSchemaTexts()).values()], limits, showValues = false, maxFindings = 1000 } = options
  const texts = typeof schema === 'string' ? [schema] : schema
  const findings = createFindings(maxFindings)
  const refuse = (code: FindingCode, path: string, position: Partial<Position>, message: string): void =>
    listFinding(findings, { code, severity: 'error', path, ...positionOf(position), message })

  const { text, bytes, cut } = await readWhole(source, options)
  let chosen: string | undefined
  const stop = followElements(
    text,
    limits,
    (element, parent, attributes) => {
      const { name, namespace, path, position } = element
      if (parent.children > maxSiblings) throw tooLarge(`more than ${maxSiblings} elements in one`)
      if (parent.path === '') {
        chosen = chooseText(texts, namespace)
        if (chosen === undefined) refuse('message-unknown', path, position, unknownRoot(name, namespace, texts))
      } else if (namespace === undefined) refuse('xml-prefix', path, position, unboundPrefix(`<${maskName(name)}>`))
      for (const attribute of attributes) {
        if (attribute.namespace !== undefined) continue
        const shown = maskName(attribute.name)
        refuse('xml-prefix', `${path}/@${shown}`, position, unboundPrefix(attributeOn(shown, maskName(name))))
      }
    },
    cut,
  )
  if (stop !== undefined) refuse(stop.fault.code, stop.path, stop.position, stop.fault.message)
  if (chosen !== undefined && findings.errors === 0) {
    const errors = errorsOf(compileXsd(compile, chosen), withoutDeclaration(text))
    const elements = findElements(text, limits, errors)
    for (const error of errors) {
      const element = elements.get(elementPath(error))
      const { attribute, message } = libxml2Words(error, showValues)
      const path = element === undefined ? '' : `${element.path}${attribute === undefined ? '' : `/@${attribute}`}`
      refuse('xsd/engine', path, element?.position ?? {}, message)
    }
  }
  closeFindings(findings)
  const message = chosen === undefined ? undefined : messageOf(chosen)
  return {
    message,
    valid: findings.errors === 0,
    checked: message === undefined ? [] : ['schema'],
    findings: findings.list,
    findingsOmitted: findings.omitted,
    bytes,
  }
}

/** The text of a source, and the fault that ends it, if one does. */
async function readWhole(
  source: Source,
  { onProgress, signal }: ValidateOptions,
): Promise<{ text: string; bytes: number; cut: XmlFault | undefined }> {
  let bytes = 0
  const read = (taken: number): void => {
    bytes = taken
    onProgress?.(taken)
  }
  const pieces: string[] = []
  let length = 0
  let cut: XmlFault | undefined
  try {
    for await (const piece of textChunks(source, { onProgress: read, ...(signal === undefined ? {} : { signal }) })) {
      pieces.push(piece)
      length += piece.length
      if (length > maxLength) throw tooLarge('more than 64 MB')
    }
  } catch (error) {
    if (!isXmlFault(error)) throw error
    cut = error
  }
  return { text: pieces.join(''), bytes, cut }
}

function tooLarge(what: string): EngineFailedError {
  return new EngineFailedError('libxml2', `it takes files whole, and none with ${what}; a larger one can be split`)
}

function chooseText(texts: readonly string[], namespace: string | undefined): string | undefined {
  // To look for the name is fast; to read a schema is not.
  return namespace === undefined
    ? undefined
    : texts.find((text) => text.includes(namespace) && targetNamespace(text) === namespace)
}

function messageOf(schema: string): string {
  return targetNamespace(schema).replace('urn:iso:std:iso:20022:tech:xsd:', '')
}

function unknownRoot(name: string, namespace: string | undefined, schemas: readonly string[]): string {
  return (
    `${namespaceFound(namespace)}; known are ${schemas.map(messageOf).join(', ')}. Check that it is the right file, ` +
    `or give the schema of this message.${name === 'Document' ? '' : ' Of a message in an envelope give the message alone.'}`
  )
}

/**
 * The errors of a document. libxml2 wrongly refuses dates with white space around them: these are checked once more
 * with the white space in the end tag, where it says nothing.
 */
function errorsOf(schema: Libxml2Schema, text: string): readonly Libxml2Error[] {
  const errors = schema.check(text)
  const isSpaced = ({ message }: Libxml2Error): boolean =>
    /\s' is not a valid value of /.test(message) ||
    (/: '\s/.test(message) && message.includes("' is not a valid value of "))
  if (!errors.some(isSpaced)) return errors
  const trimmed = text.replace(/>([ \t\r\n]*)([\d:.TZ+-]{4,40})([ \t\r\n]*)(<\/[^<>\s]+)/g, '>$2$4$1$3')
  const again = new Set(schema.check(trimmed).map(({ xpath }) => xpath))
  return errors.filter((error) => !isSpaced(error) || again.has(error.xpath))
}

/** The elements that errors are about, by their paths in libxml2's form. */
function findElements(
  text: string,
  limits: XmlLimits | undefined,
  errors: readonly Libxml2Error[],
): ReadonlyMap<string, OpenElement> {
  const found = new Map<string, OpenElement>()
  if (errors.length === 0) return found
  const wanted = new Set(errors.map(elementPath))
  followElements(text, limits, (element) => {
    if (wanted.has(element.xpath)) found.set(element.xpath, element)
  })
  return found
}

/** Without the attribute, and without the number 1, which libxml2 gives to elements that are not the only one. */
function elementPath({ xpath = '' }: Libxml2Error): string {
  return xpath.replace(/\/@[^/]*$/, '').replaceAll('[1]', '')
}

/** An element whose start tag was read. */
interface OpenElement {
  name: string
  namespace: string | undefined
  position: Position
  /** As findings give it. Of several elements of a name in one parent, those after the first have their number. */
  path: string
  /** As libxml2 gives it, which counts all elements without a prefix together. */
  xpath: string
  /** Its children so far, all of them and by name, with and without prefix. */
  children: number
  counts: Map<string, number>
}

/** Where the reading of a document ended before its end, and why. */
interface Stop {
  fault: XmlFault
  path: string
  position: Position
}

/**
 * Reads a text with our own reader, which refuses what is not well-formed, document type declarations and what is
 * beyond the limits, and calls `onElement` at each start tag. `cut` is why the text has no end, where it has none.
 */
function followElements(
  text: string,
  limits: XmlLimits | undefined,
  onElement: (element: OpenElement, parent: OpenElement, attributes: readonly XmlAttribute[]) => void,
  cut?: XmlFault,
): Stop | undefined {
  const around = newElement('', '', { line: 1, column: 1, offset: 0 }, '', '')
  const open = [around]
  const tokenizer = createTokenizer(
    {
      open(name, namespace, attributes) {
        const parent = open.at(-1) ?? around
        const position = tokenizer.position()
        const path = `${parent.path}/${maskName(name)}${count(parent, name)}`
        parent.children++
        const tag = tagAt(text, position.offset)
        const isPlain = namespace !== '' && !tag.includes(':')
        const step = isPlain ? `*${numbered(parent.children)}` : `${tag}${count(parent, `<${tag}`)}`
        const element = newElement(name, namespace, position, path, `${parent.xpath}/${step}`)
        open.push(element)
        onElement(element, parent, attributes)
      },
      text() {},
      close() {
        open.pop()
      },
    },
    limits,
  )
  try {
    tokenizer.write(text)
    if (cut !== undefined) throw cut
    tokenizer.end()
    return undefined
  } catch (error) {
    if (!isXmlFault(error)) throw error
    return { fault: error, path: open.at(-1)?.path ?? '', position: error.position ?? tokenizer.position() }
  }
}

function newElement(
  name: string,
  namespace: string | undefined,
  position: Position,
  path: string,
  xpath: string,
): OpenElement {
  return { name, namespace, position, path, xpath, children: 0, counts: new Map() }
}

/** The name in a start tag, with its prefix. */
function tagAt(text: string, offset: number): string {
  const name = /[^\s/>]*/y
  name.lastIndex = offset + 1
  return name.exec(text)?.[0] ?? ''
}

/** Counts one more child of a name: its number as paths have it. */
function count({ counts }: OpenElement, name: string): string {
  const number = (counts.get(name) ?? 0) + 1
  counts.set(name, number)
  return numbered(number)
}

function numbered(number: number): string {
  return number === 1 ? '' : `[${number}]`
}

/** An error of libxml2, made safe to print. */
interface ErrorWords {
  /** The attribute it is about, without its prefix. */
  attribute: string | undefined
  message: string
}

/** The value that a message quotes, between words of libxml2. It may hold anything, those words included. */
const quotedValues: readonly { before: string; after: readonly string[]; shape: ValueShape }[] = [
  { before: ' The value ', after: [' is not accepted by ', ' is not an element of '], shape: 'code' },
  {
    before: ' The value ',
    after: [' has more ', ' is less than ', ' is greater than ', ' must be '],
    shape: 'plain',
  },
  { before: '', after: [' is not a valid value of '], shape: 'plain' },
]

/** What quotes nothing but names of the schema and lengths. */
const quotesNoValue =
  /^(?:This element is not expected|Missing child element|Character content|Element content|No matching global|\[facet '\w+'\] The value has a length of '\d|The attribute '[^']*' is required)/

/** An error in libxml2's own words, without namespaces, and with the value masked unless it is to be shown. */
function libxml2Words(error: Libxml2Error, showValues: boolean): ErrorWords {
  const text = error.message.trim()
  const [, name, attribute, words = ''] = /^Element '([^']*)'(?:, attribute '([^']*)')?: (.*)$/s.exec(text) ?? []
  if (name === undefined)
    return { attribute: undefined, message: `libxml2 refuses line ${error.line}: ${masked(text)}` }
  return {
    attribute: attribute === undefined ? undefined : shownName(attribute),
    message: `libxml2 refuses <${shownName(name)}>: ${shownWords(words, showValues)}`,
  }
}

function shownWords(words: string, showValues: boolean): string {
  if (quotesNoValue.test(words)) return withoutNamespaces(words)
  for (const { before, after, shape } of quotedValues) {
    const start = words.indexOf(before)
    const from = start + before.length
    const to = after.map((text) => words.lastIndexOf(`'${text}`)).find((at) => at > from)
    if (start < 0 || words[from] !== "'" || to === undefined) continue
    const value = words.slice(from + 1, to)
    return `${words.slice(0, from)}${showValue(value, shape, showValues)}${withoutNamespaces(words.slice(to + 1))}`
  }
  return masked(words)
}

/** Words that may quote anything, without what they quote. */
function masked(words: string): string {
  return withoutNamespaces(words)
    .replace(/'.*'/gs, '…')
    .replace(/[\p{L}\p{M}\p{Nd}_.:-]+/gu, maskName)
    .slice(0, 300)
}

function withoutNamespaces(words: string): string {
  return words.replace(/\{[^{}']{1,999}\}\*?/g, (found) => {
    if (!found.includes(':')) return found
    return found.endsWith('*') ? '*' : ''
  })
}

function shownName(name: string): string {
  return maskName(name.replace(/^\{[^}]*\}/, '').replace(/^.*:/, ''))
}
