/** What is measured, in KB gzipped. */
export interface Size {
  name: string
  entry: string
  most: number
  wanted: number
}

export const sizes: readonly Size[]

export function measure(size: Size): Promise<{
  atOnce: number
  all: number
  chunks: number
  inputs: Record<string, { bytesInOutput: number }>
}>
