interface LoopOptions {
  /** Promises after how many milliseconds there may be more to do; `undefined`: not known. */
  work: () => Promise<number | undefined>
  /** After how many milliseconds it looks again at the latest, for what other processes left. */
  pollMs: number
  /** Called with an error of work that nobody waits for; it is tried again. */
  onError: (error: unknown) => void
}

export type Loop = ReturnType<typeof createLoop>

/** Does work again and again, never twice at the same time. */
export function createLoop({ work, pollMs, onError }: LoopOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number | undefined> | undefined
  let isWoken = false
  let isStopped = false

  function run(): Promise<number | undefined> {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }

  async function look(): Promise<void> {
    isWoken = false
    const wait = await run().catch(onError)
    lookAfter(isWoken ? soon : Math.min(wait ?? pollMs, pollMs))
  }

  function lookAfter(wait: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, wait).unref()
  }

  return {
    run,
    /** What is in progress; `undefined` when nothing is. */
    running: () => running,
    start: () => lookAfter(pollMs),
    /** There is more to do. What came while it looks for work may have been missed, so that it looks once more. */
    wake(): void {
      isWoken = true
      if (running === undefined) lookAfter(soon)
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      // Who began it is told of its error.
      await running?.catch(() => undefined)
    },
  }
}

/** After the transaction that woke it, in milliseconds. */
const soon = 10
