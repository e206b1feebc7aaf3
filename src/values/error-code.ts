/** The code of an error of the system, of Node or of a driver (`ENOENT`, `23505`); empty where there is none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code ?? '') : ''
}
