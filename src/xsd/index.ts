export type { ValidationReport } from '../schema/index.ts'
export { compareEngines, type EngineReport } from './compare-engines.ts'
export {
  EngineFailedError,
  EngineMissingError,
  isEngineFailedError,
  isEngineMissingError,
  type XsdEngineName,
} from './engine.ts'
export { type ValidateXsdOptions, validateXsd } from './validate-xsd.ts'
