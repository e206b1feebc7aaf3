import type { AmountFormat } from '../../values/index.ts'

/**
 * The ways in which amounts are written, by how a thousand and a half looks in each: a file of
 * `--map` has that name. The plainest come first.
 */
export const amountForms: ReadonlyMap<string, AmountFormat> = new Map<string, AmountFormat>([
  ['1000.50', { decimal: '.' }],
  ['1000,50', { decimal: ',' }],
  ['1.000,50', { decimal: ',', grouping: '.' }],
  ['1,000.50', { decimal: '.', grouping: ',' }],
  ["1'000.50", { decimal: '.', grouping: "'" }],
  ['1 000,50', { decimal: ',', grouping: ' ' }],
  ['1 000.50', { decimal: '.', grouping: ' ' }],
  ["1'000,50", { decimal: ',', grouping: "'" }],
])

/** How a thousand and a half looks in a form. */
export function nameOfAmountForm({ decimal = '.', grouping }: AmountFormat): string {
  return `1${grouping ?? ''}000${decimal}50`
}

/** The options that state a form. */
export function optionsOfAmountForm({ decimal, grouping }: AmountFormat): string {
  const point = decimal === ',' ? '--decimal-comma' : '--decimal-point'
  return grouping === undefined ? point : `${point} --grouping ${nameOfGrouping(grouping)}`
}

/** What `--grouping` calls a character. */
export function nameOfGrouping(separator: string): string {
  return separator === ' ' ? 'space' : separator === "'" ? 'apostrophe' : separator
}
