export { compareEngines, type EngineReport } from './compare-engines.ts'
export {
  EngineFailedError,
  EngineMissingError,
  isEngineFailedError,
  isEngineMissingError,
  type XsdEngineName,
} from './engine.ts'
export { loadSchemaText, readSchemaTexts } from './schema-texts.ts'
export { type ValidateOptions, validateXsd } from './validate-xsd.ts'
