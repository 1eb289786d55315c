import { type Mode, modes } from '#domain/kernel/modes.ts'

/** The mode that a person had before this one. Emails of an earlier server version do not say it: there were two. */
export const modeBefore = (mode: Mode, before: Mode | undefined): Mode =>
  before ?? modes.find((other) => other !== mode) ?? mode
