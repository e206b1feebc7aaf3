// Kinds of checks of values as bytes, in `src/schema/value/check-bytes.ts` and in the run.

/** No value is accepted. */
export const checkNever = 0
/** A text by its length. */
export const checkText = 1
/** A number by its digits. */
export const checkDecimal = 2
/** A day. */
export const checkDate = 3
/** A day and a time. */
export const checkDateTime = 4
/** Yes or no. */
export const checkBoolean = 5
/** One of a list of codes. */
export const checkCode = 6
/** A row of segments. */
export const checkPattern = 7
