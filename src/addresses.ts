/**
 * The entry `iso20022-toolkit/addresses`: structured and hybrid addresses proposed from free lines.
 * @module
 */

export {
  type AddressPart,
  type AddressPartName,
  type AddressProposal,
  type Certainty,
  type ProposeAddressOptions,
  proposeAddress,
} from './addresses/index.ts'
export type { OwnAddressType, PostalAddress } from './domain/index.ts'
