/**
 * The entry `iso20022-toolkit/xsd`: a second opinion on a file from libxml2. For Node.
 * @module
 */

export type { ValidationReport } from './schema/index.ts'
export { compareEngines, type EngineReport } from './xsd/compare-engines.ts'
export {
  EngineFailedError,
  EngineMissingError,
  isEngineFailedError,
  isEngineMissingError,
  type XsdEngineName,
} from './xsd/engine.ts'
export type { ValidateOptions } from './xsd/options.ts'
export { loadSchemaText } from './xsd/schema-texts.ts'
export { validateXsd } from './xsd/validate-xsd.ts'
