import type { Viewer } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import {
  administrators,
  everybody,
  isStaff,
  loggedIn,
  staff,
  themself,
} from '#server/platform/graphql/policy.ts'

/** Booking for oneself and changing what one booked; what the person needs for it decideBooker says. */
export const mayBook = loggedIn
/** One's own; others' as requireReaderOf says. */
export const mayReadRegistrations = loggedIn
/** One's own, and those of a class that one runs. */
export const mayChangeRegistrations = loggedIn
/** Without a registration: those who run the class. */
export const mayJoinClasses = loggedIn
/** Whoever holds the token of a mail. */
export const mayCancelByToken = everybody
export const mayReadOwnCalendar = loggedIn
export const mayChangeOwnCalendar = themself
/** Registrations of everybody, and what happened to one. */
export const mayReadAllRegistrations = staff
export const mayExportRegistrations = administrators

/** Registrations of the given attendees: one's own; anybody's for staff and administrators. Else FORBIDDEN. */
export function requireReaderOf(viewer: Viewer, attendeeIds: readonly number[]): void {
  const onlyOwn = attendeeIds.every((id) => id === viewer.attendeeId)
  if (!onlyOwn && !isStaff(viewer)) throw new RefusedError('FORBIDDEN')
}

/** Staff, administrators and the class's own facilitators. */
export function runsClassOf(viewer: Viewer | null, facilitatorIds: readonly number[]): boolean {
  if (isStaff(viewer)) return true
  const own = viewer?.facilitatorId ?? null
  return own !== null && facilitatorIds.includes(own)
}

/** Who may run a class at all; which ones, runsClassOf says. */
export function mayRunClasses(viewer: Viewer): boolean {
  return isStaff(viewer) || viewer.facilitatorId !== null
}

/** One's own registration, or one of a class that the person runs. */
export function mayCancel(
  viewer: Viewer,
  registration: { attendeeId: number; facilitatorIds: readonly number[] },
): boolean {
  return registration.attendeeId === viewer.attendeeId || runsClassOf(viewer, registration.facilitatorIds)
}

/** Phone and notes of a guest: those who run the class, not even who brings the guest. */
export const mayReadGuestContact = runsClassOf
