import { type OptionChecks, option } from '../values/index.ts'

/** Limits for XML texts, against hostile input. A text beyond a limit ends the reading with an `xml-limit` finding. */
export interface XmlLimits {
  /** Maximum depth of elements. ISO 20022 messages reach 15; foreign XML in an envelope may be deeper. Default 256. */
  maxDepth?: number
  /** Maximum length in characters of a tag, a comment, or the text between two tags. Default 10,000,000. */
  maxTextLength?: number
  /** Maximum number of attributes of an element, namespace declarations included. Default 256. */
  maxAttributes?: number
}

/** The checks of the limits. */
export const xmlLimitChecks: OptionChecks<XmlLimits> = {
  maxDepth: option.positive,
  maxTextLength: option.positive,
  maxAttributes: option.count,
}

/** The default limits. */
export const defaultXmlLimits: Required<XmlLimits> = {
  maxDepth: 256,
  maxTextLength: 10_000_000,
  maxAttributes: 256,
}

/** The given limits, with the defaults for the others. */
export function limitsOf(limits: XmlLimits = {}): Required<XmlLimits> {
  return {
    maxDepth: limits.maxDepth ?? defaultXmlLimits.maxDepth,
    maxTextLength: limits.maxTextLength ?? defaultXmlLimits.maxTextLength,
    maxAttributes: limits.maxAttributes ?? defaultXmlLimits.maxAttributes,
  }
}
