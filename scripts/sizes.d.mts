/** What is measured: a name of an entry, and the most it may load at once, in KB gzipped. */
export interface Size {
  name: string
  entry: string
  most: number
  /** The most by esbuild, where it differs. */
  mostByEsbuild?: number
}

export const sizes: readonly Size[]

export function measureByEsbuild(size: Size, root?: string): Promise<number>

export function measure(
  size: Size,
  root?: string,
): Promise<{ atOnce: number; all: number; chunks: number; modules: Map<string, number> }>
