export { type CaretOptions, type Excerpt, formatFinding } from './caret.ts'
export { type DocumentFindingCode, documentFindingCodes } from './codes.ts'
export { escapeControls } from './escape-controls.ts'
export {
  type Finding,
  type FindingCode,
  type FindingPart,
  type FindingPayment,
  hasErrors,
  limitFinding,
  type Position,
  positionOf,
  type RuleFindingCode,
  type Severity,
  withoutPosition,
} from './finding.ts'
export { InvalidDocumentError, isInvalidDocumentError } from './invalid-document-error.ts'
export { isHarmless, maskText, showValue, type ValueShape } from './mask.ts'
export { followMarkup, longestDelimiter, type MarkupState } from './mask-markup.ts'
export { isMessageName, isPlainEncoding, maskName, maskNamespace } from './mask-name.ts'
export { addFinding, handOver, openParts, type PartList } from './part-list.ts'
export { wordsForReceiver } from './received.ts'
