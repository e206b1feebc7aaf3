export type { AddressPart, AddressPartName, AddressProposal, Certainty } from './proposal.ts'
export { longestPart, type ProposeAddressOptions, proposeAddress } from './propose-address.ts'
