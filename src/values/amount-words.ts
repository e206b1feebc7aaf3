/**
 * An amount for people, in groups of three digits, every digit kept: `-1240.80` is `−1,240.80`. A minus is money that
 * leaves; what comes in has no sign. Another text stays as it is.
 */
export function amountWords(text: string): string {
  const [all, sign, whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  if (all === undefined) return text
  const first = whole.length % 3
  const groups = whole.slice(first).match(/\d{3}/g) ?? []
  return `${sign === '' ? '' : '−'}${[whole.slice(0, first), ...groups].filter((group) => group !== '').join(',')}${fraction}`
}
