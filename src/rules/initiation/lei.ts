import { validateLei } from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import { textRule } from './texts.ts'

/** LEIs have right check digits, wherever they stand. */
export const lei = textRule(
  {
    name: 'lei',
    messages: ['pain.001.001.09', 'pain.008.001.08'],
    description: 'LEIs of organisations and banks have right check digits.',
    source: 'ISO 17442; ISO 7064, MOD 97-10',
    example: { good: '<LEI>529900T8BM49AURSDO55</LEI>', bad: '<LEI>529900T8BM49AURSDO54</LEI>' },
  },
  ({ element, hasLei }, context) => {
    if (hasLei) each(element, '', context)
  },
)

function each(element: unknown, path: string, context: RuleContext): void {
  if (typeof element !== 'object' || element === null) return
  if (Array.isArray(element)) {
    for (const [index, item] of element.entries()) each(item, `${path}[${index + 1}]`, context)
    return
  }
  for (const [name, value] of Object.entries(element)) {
    const at = path === '' ? name : `${path}/${name}`
    if (name !== 'LEI' || typeof value !== 'string') each(value, at, context)
    else {
      // The schema says what else may be wrong.
      const result = validateLei(value)
      if (result.valid || result.reason !== 'check-digits') continue
      context.report(
        at,
        'The LEI is wrong. Its check digits do not fit: most likely a typing error. Look it up in the register of ' +
          'GLEIF, or leave it out.',
      )
    }
  }
}
