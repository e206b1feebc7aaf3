import { expect } from 'vitest'

/** Holds each message to be a sentence or more, about something: what is wrong, and what to do. */
export function expectSentences(findings: readonly { code: string; message: string }[]): void {
  for (const { code, message } of findings) {
    expect(message, code).toMatch(/^[A-Z<"][\s\S]{25,}[.!]$/)
    expect(message, code).not.toMatch(/undefined|NaN|\bnull\b|\[object|\. \.|\.\.| {2}/)
  }
}
