/**
 * UID of a class in calendar files. `calendarId` belongs to the installation (site_settings.calendar_id). It is
 * globally unique, and stays the same when the portal's address changes.
 */
export function classUid(calendarId: string, courseId: number): string {
  return `class-${courseId}@${calendarId}`
}

/**
 * UID of a registration. Two family members may share a calendar: each keeps their event when the other one cancels.
 * A person who registers again gets a new event, and the cancelled one stays cancelled.
 */
export function registrationUid(calendarId: string, registrationId: number): string {
  return `registration-${registrationId}@${calendarId}`
}
