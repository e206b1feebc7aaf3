import { type OptionChecks, option } from '../../values/index.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'

/** The versions that can be built. */
export const pain008Messages = ['pain.008.001.02', 'pain.008.001.08'] as const

/** One of the versions that can be built. */
export type Pain008Message = (typeof pain008Messages)[number]

/** How a file is built; everything but the version as in `BuildOptions` of credit transfers. */
export interface DirectDebitBuildOptions extends Omit<BuildOptions, 'message'> {
  /**
   * The version to write. German banks refuse `pain.008.001.02` since 14 November 2026. A value that the version does
   * not have is a finding. Default: `pain.008.001.08`.
   */
  message?: Pain008Message | undefined
}

const { message: _, ...shared } = buildOptionChecks

/** The checks of the options. */
export const directDebitBuildOptionChecks: OptionChecks<DirectDebitBuildOptions> = {
  ...shared,
  message: option.oneOf(...pain008Messages),
}
