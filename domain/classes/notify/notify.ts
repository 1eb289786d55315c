import { z } from 'zod'
import { undoSeconds } from '#domain/kernel/acts.ts'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'

/** Why a class is cancelled, as people are told; each has its sentence in the mail and in the form of staff. */
export const cancelReasons = ['facilitator', 'weather', 'closed', 'tooFew', 'room', 'technology'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What staff decide about telling people, when they are asked before a save. */
export const notifyInput = z.object({
  /** False: nobody is told. */
  send: z.boolean(),
  /** In their own words; plain text, blank lines make paragraphs. */
  note: textBlock(),
  reason: z.enum(cancelReasons).nullable(),
  /** One of the organization's own, by its name (domain/settings/cancel-reasons.rule.ts). */
  ownReason: textLine(200).nullish(),
})
export type NotifyInput = z.output<typeof notifyInput>

const minutes = (count: number) => count * 60_000
/** A mail about classes that all begin later than this waits for the rest of an afternoon's work. */
const farHours = 24
const waitsAfterAct = minutes(10)
const waitsAtMost = minutes(20)

/** A mail that tells of classes, at the moment of an act. */
export interface NotifyMail {
  /** When it was put in; now, for a new one. */
  firstAt: Date
  /** When it would leave; null for a new one. */
  leaves: Date | null
  /** Whether who acts now has told something by it; the act itself counts. */
  isOfSameStaff: boolean
  /** When the classes that it is about begin, or began before they were moved. */
  starts: readonly Date[]
}

/**
 * When a mail that tells of classes may leave. Where all of them begin in more than a day, ten minutes after the last act of the same member of the
 * staff, and twenty after the first: a person gets one mail for an afternoon's work. Else after the seconds in which an act can be undone at once.
 */
export function leavesAt({ firstAt, leaves, isOfSameStaff, starts }: NotifyMail, now: Date): Date {
  const soonest = now.getTime() + undoSeconds * 1000
  const isFar =
    starts.length > 0 && starts.every((start) => start.getTime() - now.getTime() > minutes(60 * farHours))
  if (!isFar) return new Date(soonest)
  if (leaves && !isOfSameStaff) return new Date(Math.max(soonest, leaves.getTime()))
  const latest = firstAt.getTime() + waitsAtMost
  return new Date(Math.max(soonest, Math.min(now.getTime() + waitsAfterAct, latest)))
}
