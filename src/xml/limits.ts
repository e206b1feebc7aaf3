import { type OptionChecks, option } from '../values/check-options.ts'

/** Bounds on what an XML text may ask of a reader. What goes beyond ends the reading with an `xml-limit` finding. */
export interface XmlLimits {
  /** How deep elements may nest. ISO 20022 messages reach 15; foreign XML in an envelope may go deeper. Default 256. */
  maxDepth?: number
  /** Characters in one tag, one comment, or the text between two tags. Default 10,000,000. */
  maxTextLength?: number
  /** Attributes on one element, namespace declarations included. Default 256. */
  maxAttributes?: number
}

/** What each of them may be. */
export const xmlLimitChecks: OptionChecks<XmlLimits> = {
  maxDepth: option.positive,
  maxTextLength: option.positive,
  maxAttributes: option.count,
}

/** The limits in force where a caller names none. */
export const defaultXmlLimits: Required<XmlLimits> = {
  maxDepth: 256,
  maxTextLength: 10_000_000,
  maxAttributes: 256,
}

/** The limits in force: those given, and the defaults for the others. */
export function limitsOf(limits: XmlLimits = {}): Required<XmlLimits> {
  return {
    maxDepth: limits.maxDepth ?? defaultXmlLimits.maxDepth,
    maxTextLength: limits.maxTextLength ?? defaultXmlLimits.maxTextLength,
    maxAttributes: limits.maxAttributes ?? defaultXmlLimits.maxAttributes,
  }
}
