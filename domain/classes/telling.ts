import { z } from 'zod'
import { textBlock } from '#domain/kernel/text.input.ts'

/** Why a class is cancelled, as people are told; each has its sentence in the mail and in the form of staff. */
export const cancelReasons = ['facilitator', 'weather', 'tooFew', 'room', 'technology'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What staff decide about telling people, when they are asked before a save. */
export const tellInput = z.object({
  /** False: nobody is told. */
  send: z.boolean(),
  /** In their own words; plain text, blank lines make paragraphs. */
  note: textBlock(),
  reason: z.enum(cancelReasons).nullable(),
})
export type TellInput = z.output<typeof tellInput>

/** How long what tells people of a save waits before it leaves, so that it can be taken back. */
const undoSeconds = 10

/** When the mails of a save may leave. Another save meanwhile, to the same person, begins anew: they get one mail. */
export function leavesAt(now: Date): Date {
  return new Date(now.getTime() + undoSeconds * 1000)
}
