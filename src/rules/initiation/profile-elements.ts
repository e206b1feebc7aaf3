import type { Rule, RulePlace } from '../rule.ts'
import { type RuleText, rule } from './elements.ts'

/** Elements that may stand in an element: `true` for one whose content is not looked into. */
export interface ElementTree {
  readonly [name: string]: true | ElementTree
}

/** The elements a profile has in one message. */
export interface ProfileElements {
  header: ElementTree
  block: ElementTree
  payment: ElementTree
}

/** Makes the rule that a file has only the elements of a profile. */
export function profileElements(text: RuleText, who: string, trees: Readonly<Record<string, ProfileElements>>): Rule {
  function look(element: unknown, tree: ElementTree, path: string, place: RulePlace): void {
    if (Array.isArray(element)) {
      for (const [index, item] of element.entries()) look(item, tree, `${path}[${index + 1}]`, place)
      return
    }
    if (typeof element !== 'object' || element === null) return
    for (const [name, value] of Object.entries(element)) {
      if (value === undefined) continue
      const inside = Object.hasOwn(tree, name) ? tree[name] : undefined
      const at = path === '' ? name : `${path}/${name}`
      if (inside === undefined) {
        place.report(
          Array.isArray(value) ? `${at}[1]` : at,
          `${who} take no ${name} here. Leave it out, or ask your bank.`,
        )
      } else if (inside !== true) look(value, inside, at, place)
    }
  }
  return rule({ ...text, messages: Object.keys(trees) }, () => ({
    header: (header, place) => look(header, trees[place.message]?.header ?? {}, '', place),
    block: (block, place) => look(block, trees[place.message]?.block ?? {}, '', place),
    payment: (payment, place) => look(payment, trees[place.message]?.payment ?? {}, '', place),
  }))
}
