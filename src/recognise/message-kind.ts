/** The name of an MT940 as a message, on the page and in parts of a statement. */
export const mt940 = 'MT940'

/** Whether a message is one that `readMt940` reads: MT940, MT942. */
export function isMt940(message: string | undefined): boolean {
  return message === mt940 || message === 'MT942'
}

/** Whether a file of a message holds statements: camt.052, camt.053, camt.054, MT940 or MT942. */
export function holdsStatements(message: string): boolean {
  return isMt940(message) || /^camt\.05[234]\./.test(message)
}

/** Whether a file of a message is one of payments: pain.001, pain.008. */
export function isInitiation(message: string): boolean {
  return /^pain\.00[18]\./.test(message)
}

/** Whether a file of a message is a status report: pain.002. */
export function isReport(message: string): boolean {
  return message.startsWith('pain.002.')
}
