/**
 * The closed list of codes the document layer (XML and schema) can report.
 * `docs/findings.md` explains each with an example, and a test holds that page against this list.
 */
export const documentFindingCodes = [
  // The file as XML.
  'xml-empty',
  'xml-encoding',
  'xml-syntax',
  'xml-truncated',
  'xml-doctype',
  'xml-version',
  'xml-prefix',
  'xml-limit',
  'xml-second-root',
  'xml-character',
  // Which message it is.
  'message-unknown',
  'message-version',
  'root-unexpected',
  'envelope',
  'envelope-message',
  'envelope-second',
  // Structure.
  'element-unexpected',
  'element-namespace',
  'element-missing',
  'element-order',
  'element-repeated',
  'element-choice',
  'text-unexpected',
  'attribute-missing',
  'attribute-unexpected',
  'xsi-unexpected',
  // Values.
  'value-type',
  'value-enumeration',
  'value-pattern',
  'value-length',
  'value-range',
  'value-digits',
  // About the list of findings itself.
  'findings-limit',
] as const

/** A code of the document layer. */
export type DocumentFindingCode = (typeof documentFindingCodes)[number]
