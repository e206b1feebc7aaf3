/** What the system's error codes mean, in words. */
const meanings: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EADDRINUSE: 'something else listens there: take another port',
  EADDRNOTAVAIL: 'this machine has no such address',
  EBADF: 'it is not open',
  EBUSY: 'something else is using it',
  EDQUOT: 'your quota on the disk is used up',
  ECONNREFUSED: 'nobody listens there',
  EEXIST: 'a file of that name is there already',
  EFBIG: 'it became larger than is allowed',
  EIO: 'the disk or the device failed',
  EISDIR: 'it is a directory',
  ELOOP: 'its links go round in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open on this machine',
  ENODEV: 'the device cannot do this',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOTFOUND: 'there is no such host',
  ENXIO: 'nothing is at its other end',
  EPERM: 'not permitted',
  EPIPE: 'its reader has gone',
  EROFS: 'the disk is read-only',
  ETXTBSY: 'it is a program that runs',
}

/** The system's code of an error (`ENOENT`); `undefined` where it is not the system's. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^E[A-Z\d]+$/.test(error.code) ? error.code : undefined
}

/** Why the system refused, in words where the code is known: `the disk is full (ENOSPC)`. For any other error its name. */
export function systemReason(error: unknown): string {
  const code = systemCode(error)
  if (code === undefined) return error instanceof Error ? error.name : 'unknown reason'
  const meaning = meanings[code]
  return meaning === undefined ? code : `${meaning} (${code})`
}
