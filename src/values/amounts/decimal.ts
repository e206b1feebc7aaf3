import { Decimal as DecimalJs } from 'decimal.js'

/**
 * The package's own decimal.js constructor: 80 significant digits, so that sums and products of amounts of 18 integer
 * and 17 fraction digits are exact, and no exponent in any text it gives. Changing the settings of decimal.js itself
 * (`Decimal.set`) elsewhere in a program does not reach it. Make one from a file's text with `parseAmount`: the
 * constructor alone takes `0x1F` and `1e3`, too.
 */
export const Decimal: DecimalJs.Constructor = DecimalJs.clone({
  defaults: true,
  precision: 80,
  toExpNeg: -9e15,
  toExpPos: 9e15,
})

/** A decimal number, exact; amounts are never a JavaScript `number`. */
export type Decimal = DecimalJs
