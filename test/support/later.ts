const RealDate = globalThis.Date

/** A text of JavaScript that sets the clock of a process ahead, for programs that tests start. */
export function clockAhead(days: number): string {
  return `{
    const RealDate = globalThis.Date
    const now = () => RealDate.now() + ${days * 86_400_000}
    globalThis.Date = class Date extends RealDate {
      constructor(...given) {
        super(...(given.length === 0 ? [now()] : given))
      }
      static now() {
        return now()
      }
    }
  }`
}

/** Sets the clock of this process ahead: what works today must work then. Returns what sets it back. */
export function setClockAhead(days: number): () => void {
  new Function(clockAhead(days))()
  return () => {
    globalThis.Date = RealDate
  }
}
