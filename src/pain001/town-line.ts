/** A line that is a postcode of four or five digits and the name of a town, and can be read in no other way. */
const townLine = /^(?:[A-Z]{1,2}-)?([0-9]{4,5}) ([\p{L}][\p{L} .'-]{1,33})$/u

/** The postcode and town that an address line says; `undefined` where it can be read in another way. */
export function readTownLine(line: string): { postcode: string; town: string } | undefined {
  const [, postcode, town] = townLine.exec(line) ?? []
  return postcode === undefined || town === undefined ? undefined : { postcode, town }
}
