import { isJoinable, joinWindow } from '#domain/classes/times/class-timing.rule.ts'
import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'

/** A reminder leaves this long before the class: real hours, so that the days on which clocks change are no exception. */
export const reminderHoursBefore = 24
const hour = 3_600_000

/** A registration as far as mails around its class go. */
export interface RemindedRegistration {
  mode: Mode
  /** When the person was told that they are registered; null: they were not, of a date that booked itself. */
  notifiedAt: Date | null
  cancelled: boolean
  checkedIn: boolean
  /** The person's communication preferences say that they want mail. */
  receiveEmail: boolean
  course: { start: Date; end: Date; cancelled: boolean; hasLink: boolean }
}

/**
 * Whether the reminder is due: from a day before the class until it starts; online until the join link's own mail takes over.
 * Late is better than never (a server was down), but who was told within the last day that they are registered has just been told.
 */
export function isReminderDue(registration: RemindedRegistration, now: Date): boolean {
  const { mode, notifiedAt, cancelled, receiveEmail, course } = registration
  if (cancelled || course.cancelled || !receiveEmail) return false
  const from = new Date(course.start.getTime() - reminderHoursBefore * hour)
  const joins = needsVideoLink(mode) && course.hasLink
  const until = joins ? joinWindow(course.start, course.end).opens : course.start
  return (notifiedAt === null || notifiedAt < from) && from <= now && now < until
}

/**
 * Whether the mail with the join link is due: from 1 hour before the class until its end, for whoever takes part online and is
 * not there yet. It is no reminder but the way in, so preferences do not hold it back. Without a link it waits for one.
 */
export function isJoinMailDue(registration: RemindedRegistration, now: Date): boolean {
  const { mode, cancelled, checkedIn, course } = registration
  if (cancelled || course.cancelled || !needsVideoLink(mode) || checkedIn || !course.hasLink) return false
  return isJoinable(course.start, course.end, now)
}
