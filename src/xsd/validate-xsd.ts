import { type FindingCode, maskName, type Position } from '../diagnostics/index.ts'
import { closeFindings, type FindingList, listFinding, namespaceFound, type ValidationReport } from '../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { isXmlFault, type Source, textChunks, xmlLimitChecks } from '../xml/index.ts'
import type { XsdEngine } from './engine.ts'
import { createErrorFilter } from './error-filter.ts'
import { explainError, withoutValues } from './explain.ts'
import { loadLibxml2 } from './libxml2.ts'
import { loadLibxmljs2 } from './libxmljs2.ts'
import { locateErrors } from './locate.ts'
import type { ValidateOptions } from './options.ts'
import { readSchemaTexts } from './schema-texts.ts'
import { type PreparedXsd, prepareXsd, targetNamespace } from './schemas.ts'
import { createWindowSplitter, type Window } from './window.ts'
import { validateInWorker } from './worker-client.ts'

const checks: OptionChecks<ValidateOptions> = {
  schema: option.either(
    'the text of a schema, or a list of such texts',
    option.text,
    option.list('texts', option.text),
  ),
  engine: option.oneOf('libxml2', 'libxmljs2'),
  maxFindings: option.count,
  showValues: option.flag,
  limits: option.group(xmlLimitChecks),
  onProgress: option.function,
  signal: option.signal,
  worker: option.flag,
  windowSize: option.positive,
}

const defaultWindowSize = 2_000_000
/** A window that cannot be divided: some 600 MB of memory. */
const maxWindowSize = 64_000_000
const isoPrefix = 'urn:iso:std:iso:20022:tech:xsd:'
/** Elements and lines in a window. libxml2 counts lines up to 65,535 without guessing. */
const maxElements = 10_000
/**
 * The same where errors abound: the position of one takes libxml2 the longer the more siblings its element has.
 */
const maxFaultyElements = 500
const manyErrors = 100

/**
 * Validates a document with libxml2: a second opinion on the result of `validate`, with findings and a report of the
 * same form. Our own reader first checks that the text is well-formed, so that document type declarations and other
 * hostile input never reach libxml2; a fault found by it is a finding that ends the validation.
 *
 * Throws `SchemaError` when the schema cannot be used, `EngineMissingError` when the engine is not installed,
 * `EngineFailedError` when it fails without a verdict, the errors of the source, and the abort reason.
 */
export async function validateXsd(source: Source, options: ValidateOptions = {}): Promise<ValidationReport> {
  checkOptions({ validateXsd }, options, checks)
  // A native module of its age can be loaded into one thread only.
  if (options.worker === true && options.engine !== 'libxmljs2') {
    const report = await validateInWorker(source, options)
    if (report !== undefined) return report
  }
  return validateWith(options.engine === 'libxmljs2' ? await loadLibxmljs2() : await loadEngine(), source, options)
}

let libxml2: Promise<XsdEngine> | undefined

/** The engine is loaded once; a failure is forgotten, so that the next call tries again. */
function loadEngine(): Promise<XsdEngine> {
  libxml2 ??= loadLibxml2().catch((error: unknown) => {
    libxml2 = undefined
    throw error
  })
  return libxml2
}

/** {@link validateXsd} with an engine that is loaded already, in this thread. */
export async function validateWith(
  engine: XsdEngine,
  source: Source,
  options: ValidateOptions,
): Promise<ValidationReport> {
  const { schema = [...(await readSchemaTexts()).values()], limits, showValues = false, signal } = options
  const texts = typeof schema === 'string' ? [schema] : schema
  const findings: FindingList = {
    list: [],
    omitted: 0,
    errors: 0,
    max: options.maxFindings ?? 1000,
    onFinding: undefined,
  }
  const ofDocument = createErrorFilter()
  let chosen: PreparedXsd | undefined
  let message: string | undefined
  let rootRefused = false
  let elements = maxElements

  const splitter = createWindowSplitter({
    onRoot(name, namespace) {
      const text = chooseText(texts, namespace)
      if (text === undefined) {
        const wrapped = name === 'Document' ? '' : ' Of a message in an envelope give the message alone.'
        refuseRoot('message-unknown', name, `${unknownMessage(namespace, texts)}${wrapped}`)
        return undefined
      }
      chosen = prepareXsd(engine, text)
      message = chosen.message
      const { ready } = chosen
      if (ready !== undefined && ready.root(name) === undefined) {
        const roots = ready.tables.roots.map((root) => `<${root.name}>`).join(' or ')
        refuseRoot(
          'root-unexpected',
          name,
          `The file begins with <${maskName(name)}>. ${message} begins with ${roots}.`,
        )
      }
      return ready
    },
    size: options.windowSize ?? defaultWindowSize,
    maxElements: () => elements,
    maxSize: maxWindowSize,
    limits,
    wanted: () => !rootRefused,
  })

  function refuseRoot(code: 'message-unknown' | 'root-unexpected', name: string, text: string): void {
    rootRefused = true
    refuse(code, `/${maskName(name)}`, splitter.position(), text)
  }

  function check(window: Window): void {
    if (chosen === undefined || rootRefused) return
    const { compiled, ready, namespace } = chosen
    // The verdict is about the text as it is; only a text that is refused is looked at again for the positions.
    const said = compiled.check(window.text)
    const [first] = said
    if (first === undefined) return
    if (said.length > manyErrors) elements = maxFaultyElements
    const located = locateErrors(window, ready, compiled, limits)
    const errors = ofDocument(window, located.errors)
    const unlocated = located.errors.length === 0 && !located.trimmed
    if (unlocated || (errors.length === 0 && first.xml && findings.errors === 0)) {
      refuse('xsd/engine', '', window.start, `libxml2 refuses the text here: ${withoutValues(first.message)}`)
      return
    }
    const asked = { message: message ?? '', namespace, tables: ready?.tables, showValues }
    const explained = errors.map((error) => explainError(error, asked))
    explained.sort((a, b) => a.position.offset - b.position.offset)
    for (const { code, path, position, message: text } of explained) {
      refuse(code, path, position, text)
    }
  }

  function refuse(code: FindingCode, path: string, position: Position, text: string): void {
    const { line, column, offset } = position
    listFinding(findings, { code, severity: 'error', path, line, column, offset, message: text })
  }

  let bytes = 0
  const chunks = textChunks(source, {
    onProgress(taken) {
      bytes = taken
      options.onProgress?.(taken)
    },
    ...(signal === undefined ? {} : { signal }),
  })
  try {
    for await (const text of chunks) for (const window of splitter.write(text)) check(window)
    check(splitter.end())
  } catch (error) {
    if (!isXmlFault(error)) throw error
    refuse(error.code, splitter.path(), error.position ?? splitter.position(), error.message)
  } finally {
    chosen?.release()
  }
  closeFindings(findings)
  const { list, omitted, errors } = findings
  return {
    message,
    valid: errors === 0,
    checked: message === undefined ? [] : ['schema'],
    findings: list,
    findingsOmitted: omitted,
    bytes,
  }
}

function chooseText(texts: readonly string[], namespace: string | undefined): string | undefined {
  // To look for the name is fast; to read a schema is not.
  return namespace === undefined
    ? undefined
    : texts.find((text) => text.includes(namespace) && targetNamespace(text) === namespace)
}

function unknownMessage(namespace: string | undefined, schemas: readonly string[]): string {
  const known = schemas.map((schema) => targetNamespace(schema).replace(isoPrefix, '')).join(', ')
  return (
    `${namespaceFound(namespace)}; known are ${known}. Check that it is the right file, or give the ` +
    'schema of this message.'
  )
}
