/**
 * The entry `iso20022-toolkit/xsd`: a second opinion on a file from libxml2. For Node.
 * @module
 */

export type { ValidationReport } from './schema/index.ts'
export {
  compareEngines,
  EngineFailedError,
  EngineMissingError,
  type EngineReport,
  isEngineFailedError,
  isEngineMissingError,
  loadSchemaText,
  type ValidateOptions,
  validateXsd,
  type XsdEngineName,
} from './xsd/index.ts'
