import { mod97CheckDigits } from '../../values/index.ts'

/**
 * Bank code and sort code of the sandbox's IBANs: IBANs of Malta may contain letters, and no bank there has this code.
 */
const bank = 'SAND'

/** The BIC that belongs to the sandbox's IBANs. */
export const sandboxBic = 'SANDMTMT'

/** Name of the bank of all IBANs of the sandbox. */
export const sandboxBankName = 'Sandbox Bank'

/** Sort code of the accounts of the sandbox's users, and of external accounts whose payments have a chosen outcome. */
const users = '00001'
const outcomes = '99999'

/** The IBAN of a user's account by its number, from 1. */
export function userIban(number: number): string {
  return maltese(users, String(number).padStart(18, '0'))
}

/** An IBAN outside the service that decides the outcome of payments to it: see `outcomeOf`. */
export function outcomeIban(kind: string, code: string): string {
  return maltese(outcomes, `${kind}${code.padStart(18 - kind.length, '0')}`)
}

/** The values that {@link outcomeIban} made the IBAN from; `undefined` for any other IBAN. */
export function readOutcomeIban(iban: string): { kind: string; code: string } | undefined {
  const [, kind, code] = new RegExp(`^MT\\d\\d${bank}${outcomes}([A-Z]+)0+([A-Z0-9]*?)$`).exec(iban) ?? []
  return kind === undefined || code === undefined ? undefined : { kind, code }
}

function maltese(sortCode: string, account: string): string {
  const rest = `${bank}${sortCode}${account}`
  return `MT${mod97CheckDigits(`${rest}MT`)}${rest}`
}
