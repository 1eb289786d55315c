import { formatDate, formatTimeWithZone } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'

/** An instant in full, in the site time zone: "Wednesday, February 9, 2022, 11:00 AM EST". */
export function instantText(instant: Date): string {
  return t('class.dateAndTime', {
    date: formatDate('full', instant, settings.timeZone),
    time: formatTimeWithZone(instant, settings.timeZone),
  })
}
