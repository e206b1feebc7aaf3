/** A line with a postcode of four or five digits and the name of a town, which has no other reading. */
const townLine = /^(?:[A-Z]{1,2}-)?([0-9]{4,5}) ([\p{L}][\p{L} .'-]{1,33})$/u

/** The postcode and town of an address line; `undefined` if it can have another meaning. */
export function readTownLine(line: string): { postcode: string; town: string } | undefined {
  const [, postcode, town] = townLine.exec(line) ?? []
  return postcode === undefined || town === undefined ? undefined : { postcode, town }
}
