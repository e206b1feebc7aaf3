export type { ListedAddress } from './file-addresses.ts'
export type { FixedFile } from './fix-initiation.ts'
