import { runsClass } from '#domain/classes/facilitates.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { modeOf, needsVideoLink } from '#domain/kernel/modes.ts'
import { maySeeCourselink } from '#domain/registration/attend/join.rule.ts'
import { type CourseNode, courseLoader, runsCourse } from '#server/classes/public.ts'
import { type HelpedAttendees, helpedAttendeesLoader } from '#server/people/public.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import {
  administrators,
  everyone,
  isStaff,
  loggedIn,
  loggedInOrSharing,
  staff,
  themself,
  themselfOrHelper,
} from '#server/platform/graphql/policy.ts'
import type { GuestNode, RegistrationNode } from './registration.graph.ts'
import { participationLoader } from './registration.loaders.ts'
import type { SeenInPart } from './registration.sql.ts'

/** Whoever has no account yet. */
export const maySignUpWithRegistrations = everyone
/** What one chose oneself with the sign-up. */
export const mayConfirmFirstBooking = themself
/** Booking for oneself; what the person needs for it decideBooker says. */
export const mayBook = loggedIn
/** The same, also for somebody who logs in themself and agreed to be cared for. */
export const mayBookRegistrations = loggedInOrSharing
/** Changing what one booked: of somebody who logs in themself, what one reaches. */
export const mayReviseRegistrations = loggedInOrSharing
/** What one waits for; leaving asks for nothing else. */
export const mayReadMyWaiting = loggedIn
export const mayLeaveWaiting = loggedIn
/** Whoever holds the token of an offer. */
export const mayAnswerByToken = everyone
/** Who waits for a class, by name, and offering a place out of turn. */
export const mayManageWaiting = staff
/** Mail about classes that waits: seeing it, letting it leave, stopping it. */
export const mayDelayMail = staff
/** Letting somebody who missed its start into the rest of a series. */
export const mayLetIntoSeries = staff
/** One's own; others' as mayReadRegistrationsOf says, and what one reaches. */
export const mayReadRegistrations = loggedInOrSharing
/** One's own, and those of a class that one runs. */
export const mayChangeRegistrations = loggedIn
/** The same; of somebody who logs in themself what one reaches. */
export const mayCancelRegistrations = loggedInOrSharing
/** Cancelling for somebody else without a mail to them. A facilitator does it in front of the person's eyes, or not at all. */
export const mayLeaveUnnotified = isStaff
/** Nobody shows in another's place. */
export const mayShowRegistrations = themself
/** Without a registration: those who run the class. */
export const mayJoinClasses = loggedIn
/** What forms offer. */
export const maySeeChoices = everyone
/** Whoever holds the token of a mail. */
export const mayCancelByToken = everyone
/** The token alone says whose place it is. */
export const maySwitchByToken = everyone
/** Whoever holds the token of a guest's mail: it names the address alone. */
export const mayRemoveGuestAddress = everyone
/** Whoever holds the token of a mail, but for who is logged in as somebody else. */
export const mayAnswerConfirmRequestByToken = everyone
/** What a helper chose for one waits for one's own word: not that of the helper, nor of who acts as one. */
export const mayReadMyConfirmRequests = themself
export const mayAnswerConfirmRequest = themself
/** Nobody asks in another's place to have a record corrected. */
export const mayRequestCorrections = themself
/** Nobody says in another's place how a class was. */
export const mayGiveFeedback = themself
export const mayReadMyCalendar = loggedIn
/** Also by who cares for the person: what is made so is over with the care. */
export const mayChangeMyCalendar = themselfOrHelper
/** Registrations of everybody, and what happened to one. */
export const mayReadAllRegistrations = staff
export const mayExportRegistrations = administrators
/** What an act of theirs would mean for people who are registered. */
export const mayPreviewNotify = staff
/** Of which act, mayTakeBackMailOf says. */
export const mayTakeBackMail = loggedIn

/** What who cares for somebody booked for them, or was shown. */
export type Shared = Pick<RegistrationNode, 'booked_by' | 'shown_to'>
const isSharedWith = ({ booked_by, shown_to }: Shared, helperId: number | null) =>
  helperId !== null && (booked_by === helperId || shown_to === helperId)

/** Whether a registration of whom the caller is, or acts for, is in reach: never what somebody booked alone who logs in themself. */
export function reaches(viewer: Viewer | null, registration: Shared): boolean {
  return !viewer?.seesSharedOnly || isSharedWith(registration, viewer.helperId ?? null)
}

/** Whether a class had begun before the caller began to help: what somebody was at before is not theirs to see. */
export const isBeforeHelp = ({ helpedSince }: Viewer, startsAt: Date) =>
  helpedSince !== undefined && startsAt <= helpedSince

/** Whether a registration tells the caller what was said of needs: who helps reads what was said in their help. */
export function readsNeeds(
  viewer: Viewer | null,
  { needs_in_care }: Pick<RegistrationNode, 'needs_in_care'>,
): boolean {
  return (
    viewer?.helpedSince === undefined ||
    viewer.seesSharedOnly === true ||
    needs_in_care === viewer.proxyAccessId
  )
}

/** Whether who calls reads of a guest more than the name: not who helps now, of one that somebody else brought before. */
export function readsGuest(viewer: Viewer | null, { booked_at }: Pick<GuestNode, 'booked_at'>): boolean {
  return viewer?.helpedSince === undefined || booked_at >= viewer.helpedSince
}

/** Whether it is the caller's own, and in reach. */
export function isMyRegistration(
  viewer: Viewer | null,
  registration: Shared & { attendee_id: number },
): boolean {
  return viewer !== null && viewer.attendeeId === registration.attendee_id && reaches(viewer, registration)
}

/** What one said of a class is read in one's own name alone: not by who acts as the person. */
export function readsMyFeedback(
  viewer: Viewer | null,
  registration: Shared & { attendee_id: number },
): boolean {
  return isMyRegistration(viewer, registration) && viewer?.isSwitched === false
}

/** Registrations of the given attendees: one's own, those of people one cares for; anybody's for staff and administrators. */
export function mayReadRegistrationsOf(
  viewer: Viewer,
  attendeeIds: readonly number[],
  isHelped: HelpedAttendees = new Map(),
): boolean {
  return isStaff(viewer) || attendeeIds.every((id) => id === viewer.attendeeId || isHelped.has(id))
}

/**
 * Of these attendees those whose registrations one reads by one's role, which is audited: not one's own, nor those of whom one cares for; but for
 * who logs in themself, of whom staff see more than a carer would.
 */
export function readAsStaff(
  viewer: Viewer,
  attendeeIds: readonly number[],
  isHelped: HelpedAttendees,
): number[] {
  const isTheirs = (id: number) =>
    id === viewer.attendeeId || (isHelped.has(id) && !(isStaff(viewer) && isHelped.get(id)?.hasLogin))
  return attendeeIds.filter((id) => !isTheirs(id))
}

/** The attendees whom the caller helps, with whether they log in themself. Who calls for one of them helps nobody here. */
export async function helpedAttendees(context: Context): Promise<HelpedAttendees> {
  const { viewer } = context
  return !viewer || viewer.isForCall ? new Map() : helpedAttendeesLoader(context).load(viewer.userId)
}

/** Of whom among these attendees the caller, who cares for them, sees only what they booked or were shown, and of whom only what had not begun before. */
export function seenInPart(viewer: Viewer, isHelped: HelpedAttendees): SeenInPart {
  const { attendeeId, seesSharedOnly, helperId = null, userId, helpedSince } = viewer
  const own = attendeeId === null ? [] : [attendeeId]
  if (seesSharedOnly) return { attendeeIds: own, sinceHelp: [], helperId: helperId! }
  if (helpedSince) return { attendeeIds: [], sinceHelp: own, helperId: helperId! }
  const helped = (which: boolean) =>
    [...isHelped].flatMap(([id, { hasLogin }]) => (hasLogin === which ? id : []))
  // Staff read those of everybody who logs in, as it is noted in the log.
  return {
    attendeeIds: isStaff(viewer) ? [] : helped(true),
    sinceHelp: helped(false),
    helperId: userId,
  }
}

/** Whether it is of the caller's own attendee, or of somebody for whom they care, and in reach. */
export async function concernsViewer(
  context: Context,
  registration: Shared & { attendee_id: number },
): Promise<boolean> {
  const { viewer } = context
  if (viewer?.attendeeId === registration.attendee_id) return reaches(viewer, registration)
  const known = (await helpedAttendees(context)).get(registration.attendee_id)
  return known !== undefined && (!known.hasLogin || isSharedWith(registration, viewer?.userId ?? null))
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

async function participation(course: CourseNode, viewer: Viewer, context: Context) {
  const own = await myParticipation(context, viewer, course.id)
  return {
    registeredOnline: own !== null && needsVideoLink(modeOf(own.mode)),
    checkedIn: own !== null && own.checked_in_at !== null,
  }
}

/** The caller's own active registration of a class, where it is in reach. */
export async function myParticipation(
  context: Context,
  viewer: Viewer | null,
  courseId: number,
): Promise<RegistrationNode | null> {
  const attendeeId = viewer?.attendeeId ?? null
  if (attendeeId === null) return null
  const own = await participationLoader(context).load({ attendeeId, courseId })
  return own && reaches(viewer, own) && !(await isOfBefore(context, viewer, courseId)) ? own : null
}

/** The same as isBeforeHelp, of the class with this number. */
export async function isOfBefore(
  context: Context,
  viewer: Viewer | null,
  courseId: number,
): Promise<boolean> {
  if (!viewer?.helpedSince) return false
  const course = await courseLoader(context).load(courseId)
  return course === null || isBeforeHelp(viewer, course.starts_at)
}

/** One's own calendar is of what one booked as an attendee. NOT_AN_ATTENDEE. */
export function decideMyAttendee({ attendeeId }: Viewer): Decision<number> {
  return attendeeId === null ? reject('NOT_AN_ATTENDEE') : accept(attendeeId)
}
