import { formatDate, formatTime } from '#domain/kernel/language/dates.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'

/** Wed Feb 9 and 6:30 PM: the time as a subject says it. A list of emails shows only the first few words. */
export function subjectTime(
  instant: string,
  { timeZone, language }: MailSite,
): { day: string; time: string } {
  const date = new Date(instant)
  return {
    day: formatDate('brief', date, timeZone, language),
    time: formatTime(date, timeZone, language),
  }
}
