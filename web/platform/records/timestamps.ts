import { formatDate, formatDateAndTime } from '#web/platform/messages/formats.ts'
import { settings } from '#web/platform/page/settings.ts'

/** "February 9, 2022, 11:00 AM EST" from an ISO timestamp, in the site time zone. */
export function formatDateTime(instant: string): string {
  return formatDateAndTime('long', new Date(instant), settings.timeZone)
}

/** "February 9, 2022" from an ISO timestamp, in the site time zone. */
export function formatInstantDate(instant: string): string {
  return formatDate('long', new Date(instant), settings.timeZone)
}
