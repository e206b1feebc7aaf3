export * from './report.ts'
export * from './status.ts'
export * from './transaction.ts'
export * from './verification.ts'
