import { expect } from 'vitest'

/** An option: values that it may have, one that it must not have, and words of what is said to that. */
export type Taken = readonly [name: string, fine: readonly unknown[], wrong: unknown, words?: string]

/** A function that takes options, with all else that it needs. */
export type WithOptions = (options: never) => unknown

/** Expects a function to take the options as they are said to be, and to refuse any other by both names. */
export async function expectToTake(caller: string, call: WithOptions, taken: readonly Taken[]): Promise<void> {
  const given = async (options: object): Promise<unknown> => call(options as never)
  await expect(given({ colour: 'red' })).rejects.toThrow(new RegExp(`^${caller}: there is no option "colour"`))
  for (const [name, fine, wrong, words = ''] of taken) {
    for (const value of fine) await expect(given({ [name]: value })).resolves.toBeDefined()
    await expect(given({ [name]: wrong })).rejects.toThrow(new RegExp(`^${caller}: .*${name}.*${words}`))
  }
}
