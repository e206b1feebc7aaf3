/** A package that only the sandbox needs is not installed. The message states how to install it. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError'
}

/** Whether an error is a {@link MissingPackageError}, even of another copy of this package. */
export function isMissingPackageError(error: unknown): error is MissingPackageError {
  return error instanceof Error && error.name === 'MissingPackageError'
}

/** The packages that every sandbox needs; `pg` and PGlite are each for one kind of store. */
const always = ['hono', '@hono/node-server', 'qr']

/**
 * Loads a package that is not installed with the library.
 * @throws MissingPackageError when it is not installed.
 */
export async function loadPackage<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    // The package itself is missing, and not one of its own dependencies.
    if (!isMissing || !error.message.includes(`'${name}'`)) throw error
    const command = `npm install ${always.includes(name) ? always.join(' ') : name}`
    throw new MissingPackageError(`The sandbox needs the package ${name}, which is not installed: ${command}`, {
      cause: error,
    })
  }
}
