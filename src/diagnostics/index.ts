export {
  type CaretOptions,
  type Excerpt,
  followMarkup,
  formatFinding,
  longestDelimiter,
  type MarkupState,
} from './caret.ts'
export { escapeControls } from './escape-controls.ts'
export * from './finding.ts'
export {
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
