import { invalid, locateItem, many, one, propertyAt, record, refuse } from './description.ts'
import { type Code, code, leaf, oneOf } from './value.ts'
import { writeGiven, writeList } from './write-given.ts'

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

export const chargeBearer = oneOf('DEBT', 'CRED', 'SHAR', 'SLEV')

const codes = many('SvcLvl', code)

/** One code before the edition of 2019, any number since. */
const serviceLevel = leaf<Code | readonly Code[]>(
  (element) => {
    const all = (Array.isArray(element) ? (element as unknown[]) : [element]).flatMap((each) => code.read(each) ?? [])
    return all.length > 1 ? all : all[0]
  },
  (value: unknown, to, owner, onFault) => {
    const isEarly = to.edition < 2019
    if (Array.isArray(value)) {
      if (isEarly && value.length > 1) return refuse(onFault, 'can have one item only in this version of the message')
      const written = writeList(codes, value, to, onFault)
      return isEarly && Array.isArray(written) ? written[0] : written
    }
    const written = writeGiven(code, value, to, owner, onFault)
    return written === invalid || isEarly ? written : [written]
  },
  {
    isWhole: true,
    // Users mostly give one code without a list.
    propertyAt: (segments, to) => propertyAt(code, segments, to),
    locate: (path, to) => (typeof path[0] === 'number' && to.edition >= 2019 ? locateItem(codes, path, to) : ''),
  },
)

/** The properties of a payment type, which stand among those of a block or a payment. */
export const paymentType = record<PaymentType>({
  instructionPriority: one('PmtTpInf/InstrPrty', oneOf('HIGH', 'NORM')),
  serviceLevel: one('PmtTpInf/SvcLvl', serviceLevel),
  localInstrument: one('PmtTpInf/LclInstrm', code),
  categoryPurpose: one('PmtTpInf/CtgyPurp', code),
})
