export type { AddressPart, AddressPartName, AddressProposal, Certainty } from './proposal.ts'
export { type ProposeAddressOptions, proposeAddress } from './propose-address.ts'
