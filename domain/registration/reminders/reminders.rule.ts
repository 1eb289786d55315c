import { isJoinable, joinWindow } from '#domain/classes/times/class-timing.rule.ts'
import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'

/** A reminder is sent this long before the class: real hours, so days with a clock change are no exception. */
export const reminderHoursBefore = 24
const hour = 3_600_000

/** What emails around its class need of a registration. */
export interface RemindedRegistration {
  mode: Mode
  /**
   * When the person was notified of their registration. Null: they were not, because the date was registered
   * automatically.
   */
  notifiedAt: Date | null
  cancelled: boolean
  checkedIn: boolean
  /** The person's communication preferences allow email. */
  receiveEmail: boolean
  course: { start: Date; end: Date; cancelled: boolean; hasLink: boolean }
}

/**
 * Whether the reminder is due: from a day before the class until it starts. Online: until the email with the join link
 * replaces it. A late reminder is better than none (a server was down). But a person who was notified of the
 * registration within the last day needs no reminder.
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
 * Whether the email with the join link is due: from 1 hour before the class until its end, for people who attend online
 * and have not joined yet. It is not a reminder but gives access, so preferences do not stop it. Without a link, it
 * waits for one.
 */
export function isJoinMailDue(registration: RemindedRegistration, now: Date): boolean {
  const { mode, cancelled, checkedIn, course } = registration
  if (cancelled || course.cancelled || !needsVideoLink(mode) || checkedIn || !course.hasLink) return false
  return isJoinable(course.start, course.end, now)
}
