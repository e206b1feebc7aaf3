import type { PostalAddress } from '../domain/index.ts'

/**
 * How sure a reading is. `certain`: the lines have the form that the country's post writes, and no other reading is
 * known. `likely`: a form that people use, or a country that no line names. `unsure`: there is no proposal.
 */
export type Certainty = 'certain' | 'likely' | 'unsure'

/** The parts of an address that are read from lines, by their names in {@link PostalAddress}. */
export type AddressPartName =
  | 'streetName'
  | 'buildingNumber'
  | 'floor'
  | 'postBox'
  | 'room'
  | 'postCode'
  | 'townName'
  | 'countrySubDivision'
  | 'country'

/** A part of an address as it was read. */
export interface AddressPart {
  /** What it is. */
  name: AddressPartName
  /** The text of the line, unchanged; for a country its code. */
  value: string
  /** Number of the line that it comes from, from 1; `undefined` for a country that no line names. */
  line: number | undefined
  /** How sure it is that it is this. */
  certainty: Certainty
}

/** What {@link proposeAddress} makes of an address in lines. */
export interface AddressProposal {
  /** The address to write: town and country, with no line or at most two. `undefined` where there is no proposal. */
  address: PostalAddress | undefined
  /** `structured` has no line left, `hybrid` one or two. `undefined` where there is no proposal. */
  form: 'structured' | 'hybrid' | undefined
  /** The lowest certainty of the parts that are written; `unsure` where there is no proposal. */
  certainty: Certainty
  /** The parts that are written, in the order of the message. */
  parts: AddressPart[]
  /** Why it is not certain, or why there is no proposal. No words of the address. */
  remarks: string[]
}

const order: readonly Certainty[] = ['unsure', 'likely', 'certain']

export function lowest(certainties: readonly Certainty[]): Certainty {
  return order.find((each) => certainties.includes(each)) ?? 'certain'
}
