import { z } from 'zod'
import { undoUntil } from '#domain/kernel/acts.ts'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'

/** Why a class is cancelled, as people read it. Each has its sentence in the email and in the form of staff. */
export const cancelReasons = ['facilitator', 'weather', 'closed', 'tooFew', 'room', 'technology'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What staff decide about notifying people when they save. */
export const notifyInput = z.object({
  /** False: no one is notified. */
  send: z.boolean(),
  /** Staff's own text. Plain text: blank lines make paragraphs. */
  note: textBlock(),
  reason: z.enum(cancelReasons).nullable(),
  /** The name of one of the organization's reasons (domain/settings/cancel-reasons.rule.ts). */
  ownReason: textLine(200).nullish(),
})
export type NotifyInput = z.output<typeof notifyInput>

const minutes = (count: number) => count * 60_000
/** An email about classes that all begin later than this waits until staff finish their changes. */
const farHours = 24
const waitsAfterAct = minutes(10)
const waitsAtMost = minutes(20)

/** An email that notifies people about classes, at the time of an action. */
export interface NotifyMail {
  /** When it was queued. Now for a new one. */
  firstAt: Date
  /** When it would be sent. Null for a new one. */
  leaves: Date | null
  /** Whether the same staff member caused part of this email. The current act counts. */
  isOfSameStaff: boolean
  /** When its classes begin, or began before they were moved. */
  starts: readonly Date[]
}

/**
 * When an email about classes may be sent. If all of them begin in more than a day: ten minutes after the last act of
 * the same staff member, at most twenty after the first. So a person gets one email for an afternoon's work. Otherwise:
 * after the seconds in which an act can be undone immediately.
 */
export function leavesAt({ firstAt, leaves, isOfSameStaff, starts }: NotifyMail, now: Date): Date {
  const soonest = undoUntil(now).getTime()
  const isFar =
    starts.length > 0 && starts.every((start) => start.getTime() - now.getTime() > minutes(60 * farHours))
  if (!isFar) return new Date(soonest)
  if (leaves && !isOfSameStaff) return new Date(Math.max(soonest, leaves.getTime()))
  const latest = firstAt.getTime() + waitsAtMost
  return new Date(Math.max(soonest, Math.min(now.getTime() + waitsAfterAct, latest)))
}
