import { formatDate, formatDateAndTime } from '#web/platform/messages/formats.ts'
import { settings } from '#web/platform/page/settings.ts'

/** "February 9, 2022, 11:00 AM EST" of an ISO moment, in the site time zone. */
export function formatDateTime(moment: string): string {
  return formatDateAndTime('long', new Date(moment), settings.timeZone)
}

/** "February 9, 2022" of an ISO moment, in the site time zone. */
export function formatMomentDate(moment: string): string {
  return formatDate('long', new Date(moment), settings.timeZone)
}
