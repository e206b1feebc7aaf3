import type { Plugin } from 'esbuild'

export function pastIndexes(): Plugin
