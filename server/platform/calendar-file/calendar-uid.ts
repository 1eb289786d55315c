/**
 * UIDs of calendar files. `calendarId` is the installation's own (site_settings.calendar_id): unique in the world, and the
 * same after a move to another address.
 */
export function classUid(calendarId: string, courseId: number): string {
  return `class-${courseId}@${calendarId}`
}

/**
 * A booking has its own UID: two people of one family who share a calendar each keep their event when the other one
 * cancels, and who books again gets a new event instead of reviving a cancelled one.
 */
export function registrationUid(calendarId: string, registrationId: number): string {
  return `registration-${registrationId}@${calendarId}`
}
