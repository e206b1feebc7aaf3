import type { Receiver } from '../receiver.ts'
import type { Words } from '../words.ts'
import { element } from './element.ts'
import { isRulesChoice, rulesChoices } from './settings.ts'

/** What a file of payments is checked by, and on which day: a proposal, until somebody chooses. */
export function createReceiverView({ say, language }: Words, onChoose: (receiver: Receiver) => void) {
  const rules = element(
    'select',
    { 'aria-label': say('rulesLabel') },
    ...rulesChoices.map((value) => element('option', { value, text: say(`rules_${value}`) })),
  )
  const day = element('input', { type: 'date', required: true, 'aria-label': say('onDay') })
  const proposed = element('small', {})
  const root = element(
    'div',
    { class: 'receiver', hidden: true },
    element('label', {}, `${say('checkFor')} `, rules),
    element('label', {}, `${say('onDay')} `, day),
    proposed,
  )
  let shown: Receiver | undefined

  function choose(): void {
    if (shown === undefined || !isRulesChoice(rules.value) || !/^\d{4}-\d\d-\d\d$/.test(day.value)) return
    onChoose({ ...shown, rules: rules.value, on: day.value, isProposed: false })
  }
  rules.addEventListener('change', choose)
  day.addEventListener('change', choose)

  return {
    root,
    show(receiver: Receiver | undefined): void {
      shown = receiver
      root.hidden = receiver === undefined
      if (receiver === undefined) return
      rules.value = receiver.rules
      day.value = receiver.on
      const { country, isProposed } = receiver
      proposed.textContent =
        isProposed && country !== undefined ? say('proposed', { country: countryName(country) }) : ''
    },
  }

  function countryName(country: string): string {
    return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  }
}
