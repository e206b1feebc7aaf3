/**
 * The entry `iso20022-toolkit/xsd`: a second opinion on a file from libxml2. For Node.
 * @module
 */

export type { ValidationReport } from '../schema/index.ts'
export { compareEngines, type EngineReport } from './compare-engines.ts'
export {
  EngineFailedError,
  EngineMissingError,
  isEngineFailedError,
  isEngineMissingError,
  type XsdEngineName,
} from './engine.ts'
export type { ValidateXsdOptions } from './options.ts'
export { readSchemaText } from './schema-texts.ts'
export { validateXsd } from './validate-xsd.ts'
