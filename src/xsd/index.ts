export { compareEngines, type EngineReport } from './compare-engines.ts'
export {
  EngineFailedError,
  EngineMissingError,
  isEngineFailedError,
  isEngineMissingError,
  type XsdEngineName,
} from './engine.ts'
export type { ValidateOptions } from './options.ts'
export { loadSchemaText, readSchemaTexts } from './schema-texts.ts'
export { validateXsd } from './validate-xsd.ts'
