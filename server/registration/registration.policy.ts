import { runsClass } from '#domain/classes/who-runs.rule.ts'
import { accept, type Decision, refuse } from '#domain/kernel/decision.ts'
import { modeOf, needsVideoLink } from '#domain/kernel/modes.ts'
import { maySeeCourselink } from '#domain/registration/join.rule.ts'
import { type CourseNode, runsCourse } from '#server/classes/classes.door.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import {
  administrators,
  everybody,
  isStaff,
  loggedIn,
  staff,
  themself,
} from '#server/platform/graphql/policy.ts'
import type { GuestNode } from './registration.graph.ts'
import { participationLoader } from './registration.loaders.ts'

/** Booking for oneself and changing what one booked; what the person needs for it decideBooker says. */
export const mayBook = loggedIn
/** What one waits for; leaving asks for nothing else. */
export const mayReadOwnWaiting = loggedIn
export const mayLeaveWaiting = loggedIn
/** Whoever holds the token of an offer. */
export const mayAnswerByToken = everybody
/** Who waits for a class, by name, and offering a place out of turn. */
export const mayManageWaiting = staff
/** Letting somebody who missed its start into the rest of a series. */
export const mayLetIntoSeries = staff
/** One's own; others' as mayReadRegistrationsOf says. */
export const mayReadRegistrations = loggedIn
/** One's own, and those of a class that one runs. */
export const mayChangeRegistrations = loggedIn
/** Without a registration: those who run the class. */
export const mayJoinClasses = loggedIn
/** What forms offer. */
export const maySeeChoices = everybody
/** Whoever holds the token of a mail. */
export const mayCancelByToken = everybody
/** The token alone says whose place it is. */
export const maySwitchByToken = everybody
/** Nobody says in another's place how a class was. */
export const mayGiveFeedback = themself
export const mayReadOwnCalendar = loggedIn
export const mayChangeOwnCalendar = themself
/** Registrations of everybody, and what happened to one. */
export const mayReadAllRegistrations = staff
export const mayExportRegistrations = administrators
/** What an act of theirs would mean for people who are registered. */
export const mayPreviewTelling = staff
/** Of which act, mayTakeBackMailOf says. */
export const mayTakeBackMail = loggedIn

/** Whether it is the caller's own. */
export function isOwnRegistration(viewer: Viewer | null, registration: { attendee_id: number }): boolean {
  return viewer !== null && viewer.attendeeId === registration.attendee_id
}

/** What one said of a class is read in one's own name alone: not by who acts as the person. */
export function readsOwnFeedback(viewer: Viewer | null, registration: { attendee_id: number }): boolean {
  return isOwnRegistration(viewer, registration) && viewer?.isSwitched === false
}

/** Registrations of the given attendees: one's own; anybody's for staff and administrators. */
export function mayReadRegistrationsOf(viewer: Viewer, attendeeIds: readonly number[]): boolean {
  return isStaff(viewer) || attendeeIds.every((id) => id === viewer.attendeeId)
}

/** The mail of one's own act; staff anybody's. */
export function mayTakeBackMailOf(viewer: Viewer, by: number | null): boolean {
  return isStaff(viewer) || by === (viewer.switchedBy ?? viewer.userId)
}

/** Whether the caller runs this class, or the class of this registration; of none nobody does. */
export function runsClassOf(viewer: Viewer, one: { facilitatorIds: readonly number[] } | null): boolean {
  return runsClass(viewer, one?.facilitatorIds ?? [])
}

/** One's own registration, or one of a class that the person runs. */
export function mayCancel(
  viewer: Viewer,
  registration: { attendeeId: number; facilitatorIds: readonly number[] },
): boolean {
  return registration.attendeeId === viewer.attendeeId || runsClassOf(viewer, registration)
}

/** Phone and notes of a guest: those who run the class, not even who brings the guest. */
export function mayReadGuestContact(context: Context, guest: Pick<GuestNode, 'course_id'>): Promise<boolean> {
  return runsCourse(context, guest.course_id)
}

/** The video link for whom it is meant and only in its time, else null. Visitors and snapshots never get it. */
export async function courselinkFor(course: CourseNode, context: Context): Promise<string | null> {
  const { viewer, clock } = context
  if (!viewer || !course.courselink) return null
  const times = { start: course.starts_at, end: course.ends_at, cancelled: course.cancelled_at !== null }
  const person = {
    runsClass: await runsCourse(context, course.id),
    ...(await participation(course, viewer, context)),
  }
  return maySeeCourselink(times, person, clock.now()) ? course.courselink : null
}

async function participation(course: CourseNode, { attendeeId }: Viewer, context: Context) {
  const own = attendeeId ? await participationLoader(context).load({ attendeeId, courseId: course.id }) : null
  return {
    registeredOnline: own !== null && needsVideoLink(modeOf(own.mode)),
    checkedIn: own !== null && own.checked_in_at !== null,
  }
}

/** One's own calendar is of what one booked as an attendee. NOT_AN_ATTENDEE. */
export function decideOwnAttendee({ attendeeId }: Viewer): Decision<number> {
  return attendeeId === null ? refuse('NOT_AN_ATTENDEE') : accept(attendeeId)
}
