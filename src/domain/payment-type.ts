import { invalid, perEdition, type Shape } from './field.ts'
import { type Entries, list, optional } from './record.ts'
import { type Code, code, oneOf } from './value.ts'

/**
 * How banks treat the payments: `PmtTpInf`. Give it in the block or in its payments, not in both. Every part is
 * optional.
 */
export interface PaymentType {
  /** `PmtTpInf/InstrPrty`. */
  instructionPriority?: 'HIGH' | 'NORM' | undefined
  /**
   * `PmtTpInf/SvcLvl`. At most 4 characters: `SEPA`, `URGP`. Several only from pain.001.001.09 and pain.008.001.08 on.
   */
  serviceLevel?: Code | readonly Code[] | undefined
  /** `PmtTpInf/LclInstrm`. At most 35 characters: `INST` for an instant payment. */
  localInstrument?: Code | undefined
  /** `PmtTpInf/CtgyPurp`. At most 4 characters: `SALA` for salaries. Not the same list as `purpose`. */
  categoryPurpose?: Code | undefined
}

/**
 * Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV by the rules of the service
 * level (SEPA).
 */
export type ChargeBearer = 'DEBT' | 'CRED' | 'SHAR' | 'SLEV'

/** Who bears the charges. */
export const chargeBearer: Shape<ChargeBearer> = oneOf('DEBT', 'CRED', 'SHAR', 'SLEV')

const codes = list(code)

/** One code before the edition of 2019, any number since. */
const serviceLevel: Shape<Code | readonly Code[]> = perEdition((edition) => {
  const one = code(edition)
  const several = codes(edition)
  return {
    write: (value, owner, partial) => {
      if (Array.isArray(value) && (edition >= 2019 || value.length < 2)) {
        const written = several.write(value, owner, partial)
        return edition >= 2019 || !Array.isArray(written) ? written : written[0]
      }
      const written = one.write(value, owner)
      return written === invalid || edition < 2019 ? written : [written]
    },
    faults: (value, owner) => {
      if (!Array.isArray(value)) return one.faults(value, owner)
      const few = edition >= 2019 || value.length < 2
      return few
        ? several.faults(value, owner)
        : [{ at: [], message: 'can have one item only in this version of the message' }]
    },
    read: (element, toDecimal) => {
      const read = several.read(element, toDecimal)
      return read === undefined || read.length > 1 ? read : read[0]
    },
    asIs: (path) => (path.length === 0 ? { at: edition < 2019 ? ['Cd'] : [0, 'Cd'] } : undefined),
    // Users mostly give one code without a list.
    propertyAt: (segments, own) => one.propertyAt?.(segments, own) ?? [],
    locate: (path) => (typeof path[0] === 'number' && edition >= 2019 ? several.locate(path) : ''),
  }
})

/** The properties of a payment type. */
export const paymentTypeEntries: Entries<PaymentType> = {
  instructionPriority: optional('PmtTpInf/InstrPrty', oneOf('HIGH', 'NORM')),
  serviceLevel: optional('PmtTpInf/SvcLvl', serviceLevel),
  localInstrument: optional('PmtTpInf/LclInstrm', code),
  categoryPurpose: optional('PmtTpInf/CtgyPurp', code),
}
