// Names of codes as lists, of which files have few.
import { expect, test } from 'vitest'
import { bankTransactionNames } from '../../../src/values/index.ts'

test.each([
  ['PMNT/RCDT/ESCT', 'Payments, Received credit transfers, SEPA credit transfer'],
  ['PMNT/IRCT/ESCT', 'Payments, Issued real-time credit transfers, SEPA credit transfer'],
  ['PMNT/DRFT/STAM', 'Payments, Drafts, Settlement at maturity'],
  ['SECU/CASH/STAM', 'Securities, Miscellaneous securities operations, Stamp duty'],
  ['SECU/CORP/REDM', 'Securities, Corporate action, Final maturity'],
  ['SECU/CASH/SWEP', 'Securities, Miscellaneous securities operations, Sweep'],
  ['SECU/CUST/INTR', 'Securities, Custody, Interest payment'],
  ['SECU/CORP/INTR', 'Securities, Corporate action, Interest payment'],
  ['SECU/CUST/REDM', 'Securities, Custody, Final maturity'],
])('%s is %s', (code, names) => {
  const [domain = '', family, subFamily] = code.split('/')
  expect(Object.values(bankTransactionNames({ domain, family, subFamily })).join(', ')).toBe(names)
})

test.each([
  [{ domain: 'PMNT' }, ['Payments', undefined, undefined]],
  [{ domain: 'ACMT' }, ['Account management', undefined, undefined]],
  [{ domain: 'PMNT', family: 'NEW1', subFamily: 'NEW2' }, ['Payments', undefined, undefined]],
  [{ domain: '', family: undefined, subFamily: undefined }, [undefined, undefined, undefined]],
])('%j', (code, [domain, family, subFamily]) => {
  expect(bankTransactionNames(code)).toEqual({ domain, family, subFamily })
})
