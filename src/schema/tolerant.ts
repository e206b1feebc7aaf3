/**
 * The type of an object from tolerant reading: every part may be missing, and a code may be one that the schema does
 * not list (yet).
 */
export type Tolerant<T> = T extends string
  ? T | (string & {})
  : T extends readonly (infer Item)[]
    ? Tolerant<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Tolerant<T[Key]> | undefined }
      : T
