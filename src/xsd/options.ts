import type { XmlLimits } from '../xml/index.ts'
import type { XsdEngineName } from './engine.ts'

/** How a document is validated by libxml2. */
export interface ValidateOptions {
  /**
   * The text of the XML Schema, in one file; or several texts, from which the namespace of the root element chooses.
   * Default: the schemas of the toolkit, which can be read in Node only.
   */
  schema?: string | readonly string[] | undefined
  /**
   * `libxml2`: current, WebAssembly, comes with this package. `libxmljs2`: libxml2 2.9.9 as a native module, where you
   * have it installed. Default `libxml2`.
   */
  engine?: XsdEngineName | undefined
  /** Findings listed at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
  /** Whether messages quote values that may identify a person or an account. Default `false`: they are masked. */
  showValues?: boolean | undefined
  /** Bounds on depth, text and attributes; see `XmlLimits` for the defaults. libxml2 takes no more than those. */
  limits?: XmlLimits | undefined
  /** Called after each piece of the source with the bytes (for a text: characters) read so far. */
  onProgress?: ((bytes: number) => void) | undefined
  /** Ends the validation by throwing its reason. */
  signal?: AbortSignal | undefined
  /**
   * Whether the work is done in a worker thread, so that the calling thread stays free for other requests. One thread
   * is started when first needed and kept. Without threads (in a browser, or a bundle without `xsd/worker.js`), the
   * calling thread does the work; also with `libxmljs2`, which cannot be loaded into a second thread. Default `false`.
   */
  worker?: boolean | undefined
  /**
   * Number of characters that are validated at once. A longer document is validated in windows of about this size, each
   * inside the start and end tags of its ancestors. Default 2,000,000, which needs some 30 MB of memory.
   */
  windowSize?: number | undefined
}
