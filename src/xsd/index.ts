export * from './engine.ts'
export { type ValidateOptions, validateXsd } from './validate-xsd.ts'
export * from './write-schema.ts'
