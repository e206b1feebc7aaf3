const meanings: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EADDRINUSE: 'another program listens on this port: choose another one',
  EADDRNOTAVAIL: 'this machine has no such address',
  EBADF: 'the file is not open',
  EBUSY: 'another program is using it',
  EDQUOT: 'your quota on the disk is used up',
  ECONNREFUSED: 'no program listens there',
  EEXIST: 'a file of that name is there already',
  EFBIG: 'it became larger than the system allows',
  EIO: 'the disk or the device failed',
  EISDIR: 'it is a directory',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open on this machine',
  ENODEV: 'the device cannot do this',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOTFOUND: 'there is no such host',
  ENXIO: 'no program is at its other end',
  EPERM: 'not permitted',
  EPIPE: 'its reader has closed it',
  EROFS: 'the disk is read-only',
  ETXTBSY: 'it is a program that is running',
}

/** The system's code of an error (`ENOENT`); `undefined` for an error that is not the system's. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^E[A-Z\d]+$/.test(error.code) ? error.code : undefined
}

/** Why the system refused: `the disk is full (ENOSPC)` for a known code, otherwise the error's name. */
export function systemReason(error: unknown): string {
  const code = systemCode(error)
  if (code === undefined) return error instanceof Error ? error.name : 'unknown reason'
  const meaning = meanings[code]
  return meaning === undefined ? code : `${meaning} (${code})`
}
