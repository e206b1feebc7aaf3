/**
 * The editions of the parts that messages share. A message takes a party, an account or an agent from the edition that
 * was current when its version came out: 2009 (`BIC`), 2013 (`BICFI`, `AnyBIC`), 2019 (`LEI`, proxies, addresses with
 * floor and room), 2023 (`CareOf`, `UnitNb`).
 */
export type Edition = 2009 | 2013 | 2019 | 2023

export const editions: readonly Edition[] = [2009, 2013, 2019, 2023]

/** First version of each message that takes its parts from an edition. */
const firstVersions: Readonly<Record<string, readonly (readonly [version: number, edition: Edition])[]>> = {
  'pain.001': [
    [4, 2013],
    [9, 2019],
    [12, 2023],
  ],
  'pain.002': [
    [4, 2013],
    [10, 2019],
    [14, 2023],
  ],
  'pain.008': [
    [3, 2013],
    [8, 2019],
    [11, 2023],
  ],
  'camt.052': [
    [3, 2013],
    [8, 2019],
    [12, 2023],
  ],
  'camt.053': [
    [3, 2013],
    [8, 2019],
    [12, 2023],
  ],
  'camt.054': [
    [3, 2013],
    [8, 2019],
    [12, 2023],
  ],
}

/**
 * The edition that a version of a message takes its shared parts from: `pain.001.001.09` gives 2019. Reading does not
 * need it, because every element is found by its own name; writing does.
 * @throws RangeError for a message that is not of these families.
 */
export function editionOf(message: string): Edition {
  const steps = firstVersions[message.slice(0, 8)]
  const version = Number(message.slice(13))
  if (steps === undefined || !Number.isInteger(version)) {
    throw new RangeError(`${message} is not a message whose parts are known. Give a name such as pain.001.001.09.`)
  }
  return steps.findLast(([first]) => version >= first)?.[1] ?? 2009
}
