export {
  type CaretOptions,
  type Excerpt,
  followMarkup,
  formatFinding,
  longestDelimiter,
  type MarkupState,
} from './caret.ts'
export * from './finding.ts'
export {
  escapeControls,
  isHarmless,
  isMessageName,
  isPlainEncoding,
  maskName,
  maskNamespace,
  maskText,
  showValue,
  type ValueShape,
  wordsForReceiver,
} from './mask.ts'
