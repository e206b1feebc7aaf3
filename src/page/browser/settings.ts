import type { RulesChoice } from '../analyse.ts'
import { isLanguage, type Language } from '../words.ts'

/** What the page keeps from one visit to the next: choices, and nothing of any file. */
export interface Settings {
  language?: Language
  /** The receiver that was chosen for payments from accounts of a country. */
  receivers: Readonly<Record<string, RulesChoice>>
}

export const rulesChoices = ['none', 'iso', 'sepa', 'de', 'at', 'ch', 'service'] as const satisfies RulesChoice[]

const key = 'iso20022-page'

export function isRulesChoice(text: unknown): text is RulesChoice {
  return rulesChoices.some((each) => each === text)
}

/** What was kept; nothing where the browser refuses, or has something else. */
export function loadSettings(): Settings {
  try {
    const { language, receivers } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const kept = Object.entries(receivers ?? {}).filter(
      ([country, rules]) => /^[A-Z]{2}$/.test(country) && isRulesChoice(rules),
    )
    return {
      ...(isLanguage(language) ? { language } : {}),
      receivers: Object.fromEntries(kept) as Settings['receivers'],
    }
  } catch {
    return { receivers: {} }
  }
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // They hold for this visit.
  }
}
