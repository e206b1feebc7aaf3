import type { Decimal } from '../../values/index.ts'

/**
 * A domain object for writing: any part may be missing, and an amount may be a text (`12.50`). Names of codes, paths
 * and positions are not needed: they follow from the rest.
 */
export type Writable<T> = T extends Decimal
  ? Decimal | string
  : T extends string
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Writable<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]?: (Key extends 'document' ? unknown : Writable<T[Key]>) | undefined }
        : T
