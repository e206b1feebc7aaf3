// Names of codes as lists, of which files have few.
import { expect, test } from 'vitest'
import { bankTransactionNames } from '../../../src/values/index.ts'

test.each([
  [
    { domain: 'PMNT', family: 'RCDT', subFamily: 'ESCT' },
    ['Payments', 'Received credit transfers', 'SEPA credit transfer'],
  ],
  [
    { domain: 'PMNT', family: 'IRCT', subFamily: 'ESCT' },
    ['Payments', 'Issued real-time credit transfers', 'SEPA credit transfer'],
  ],
  [{ domain: 'PMNT', family: 'DRFT', subFamily: 'STAM' }, ['Payments', 'Drafts', 'Settlement at maturity']],
  [
    { domain: 'SECU', family: 'CASH', subFamily: 'STAM' },
    ['Securities', 'Miscellaneous securities operations', 'Stamp duty'],
  ],
  [{ domain: 'SECU', family: 'CORP', subFamily: 'REDM' }, ['Securities', 'Corporate action', 'Final maturity']],
  [
    { domain: 'SECU', family: 'CASH', subFamily: 'SWEP' },
    ['Securities', 'Miscellaneous securities operations', 'Sweep'],
  ],
  [{ domain: 'SECU', family: 'CUST', subFamily: 'INTR' }, ['Securities', 'Custody', 'Interest payment']],
  [{ domain: 'SECU', family: 'CORP', subFamily: 'INTR' }, ['Securities', 'Corporate action', 'Interest payment']],
  [{ domain: 'SECU', family: 'CUST', subFamily: 'REDM' }, ['Securities', 'Custody', 'Final maturity']],
  [{ domain: 'PMNT' }, ['Payments', undefined, undefined]],
  [{ domain: 'ACMT' }, ['Account management', undefined, undefined]],
  [{ domain: 'PMNT', family: 'NEW1', subFamily: 'NEW2' }, ['Payments', undefined, undefined]],
  [{ domain: '', family: undefined, subFamily: undefined }, [undefined, undefined, undefined]],
])('%j', (code, [domain, family, subFamily]) => {
  expect(bankTransactionNames(code)).toEqual({ domain, family, subFamily })
})
