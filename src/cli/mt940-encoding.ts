import { UsageError } from './usage-error.ts'

/** Its line in the help of commands that read statements. */
export const encodingHelp =
  '  --encoding NAME      of MT940, such as windows-1250 (default utf-8, or windows-1252 line by line)'

/** @throws UsageError for a name that is no encoding of MT940. */
export async function readEncodingOption(name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const { isTextEncoding } = await import('../mt940/lines.ts')
  if (isTextEncoding(name)) return name
  throw new UsageError('--encoding takes the name of an encoding, such as iso-8859-15, windows-1250 or utf-8')
}

/** @throws UsageError where an encoding was named for a file that says itself which one it has. */
export function refuseEncoding(encoding: string | undefined, file: string): void {
  if (encoding === undefined) return
  throw new UsageError(`--encoding is for MT940, and ${file} is none: XML says itself in which encoding it is`)
}
