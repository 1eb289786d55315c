import { formatDate, formatTimeWithZone } from '#domain/schedule/date-patterns.ts'
import { settings } from '#web/app/settings.ts'
import { t } from '#web/messages/messages.ts'

/** A moment in full, in the site time zone: "Wednesday, February 9, 2022, 11:00 AM EST". */
export function momentText(moment: Date): string {
  return t('class.dateAndTime', {
    date: formatDate('full', moment, settings.timeZone),
    time: formatTimeWithZone(moment, settings.timeZone),
  })
}
