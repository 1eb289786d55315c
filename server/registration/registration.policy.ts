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

/** Anyone without an account yet. */
export const maySignUpWithRegistrations = everyone
/** What the user chose at sign-up. */
export const mayConfirmFirstRegistration = themself
/** Registering oneself. decideRegistrant says what else the person needs. */
export const mayRegister = loggedIn
/** Like `mayRegister`, also for a person with their own login who agreed to proxy access. */
export const mayCreateRegistrations = loggedInOrSharing
/** Changing one's own registrations. For a person with their own login, a helper may change those in reach. */
export const mayReviseRegistrations = loggedInOrSharing
/** The user's own waitlist entries. Leaving has no other requirement. */
export const mayReadMyWaiting = loggedIn
export const mayLeaveWaiting = loggedIn
/** Anyone with the token of an offer. */
export const mayAnswerByToken = everyone
/** Reading the names on a waitlist, and offering a spot out of turn. */
export const mayManageWaiting = staff
/** Scheduled emails about classes: reading, sending now, stopping. */
export const mayDelayMail = staff
/** Registering someone for the rest of a series whose start they missed. */
export const mayLetIntoSeries = staff
/** Reading one's own registrations. For those of others see mayReadRegistrationsOf and reaches. */
export const mayReadRegistrations = loggedInOrSharing
/** Changing one's own registrations, and those of a class that the user runs. */
export const mayChangeRegistrations = loggedIn
/** Like `mayChangeRegistrations`. For a person with their own login, a helper may cancel those in reach. */
export const mayCancelRegistrations = loggedInOrSharing
/** Cancelling for another person without an email to them. A facilitator may not do this. */
export const mayLeaveUnnotified = isStaff
/** Only the person may share their registrations. */
export const mayShowRegistrations = themself
/** Joining without a registration, for people who run the class. */
export const mayJoinClasses = loggedIn
/** The choices that forms offer. */
export const maySeeChoices = everyone
/** Anyone with the token of an email. */
export const mayCancelByToken = everyone
/** The token alone says whose spot it is. */
export const maySwitchByToken = everyone
/** Anyone with the token of a guest's email. It names only the address. */
export const mayRemoveGuestAddress = everyone
/** Anyone with the token of an email, except a user who is logged in as another person. */
export const mayAnswerConfirmRequestByToken = everyone
/** A helper's choices wait for the person's own consent. Neither the helper nor an impersonator may give it. */
export const mayReadMyConfirmRequests = themself
export const mayAnswerConfirmRequest = themself
/** Only the person may request a correction of their record. */
export const mayRequestCorrections = themself
/** Only the person may give their feedback. */
export const mayGiveFeedback = themself
export const mayReadMyCalendar = loggedIn
/** Also allows the person's helper. A link that a helper made ends with the proxy access. */
export const mayChangeMyCalendar = themselfOrHelper
/** Everyone's registrations, and the history of one. */
export const mayReadAllRegistrations = staff
export const mayExportRegistrations = administrators
/** A preview of what the user's act would mean for registered people. */
export const mayPreviewNotify = staff
/** Undoing an email that is not sent yet. mayTakeBackMailOf decides for which acts. */
export const mayTakeBackMail = loggedIn

/** A registration that a helper made for someone, or that was shared with the helper. */
export type Shared = Pick<RegistrationNode, 'booked_by' | 'shown_to'>
const isSharedWith = ({ booked_by, shown_to }: Shared, helperId: number | null) =>
  helperId !== null && (booked_by === helperId || shown_to === helperId)

/**
 * Whether a registration of the caller, or of the person they act for, is in reach. It never is if a person with their
 * own login made it and did not share it.
 */
export function reaches(viewer: Viewer | null, registration: Shared): boolean {
  return !viewer?.seesSharedOnly || isSharedWith(registration, viewer.helperId ?? null)
}

/** Whether a class began before the caller's help began. A helper may not see earlier classes. */
export const isBeforeHelp = ({ helpedSince }: Viewer, startsAt: Date) =>
  helpedSince !== undefined && startsAt <= helpedSince

/** Whether the caller may read the needs in a registration. A helper reads only what was entered during their help. */
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

/**
 * Whether the caller may read more of a guest than the name. A helper may not, if someone added the guest before the
 * help began.
 */
export function readsGuest(viewer: Viewer | null, { booked_at }: Pick<GuestNode, 'booked_at'>): boolean {
  return viewer?.helpedSince === undefined || booked_at >= viewer.helpedSince
}

/** Whether the registration is the caller's own, and the caller may see it. */
export function isMyRegistration(
  viewer: Viewer | null,
  registration: Shared & { attendee_id: number },
): boolean {
  return viewer !== null && viewer.attendeeId === registration.attendee_id && reaches(viewer, registration)
}

/** Only the person reads their own feedback, never an impersonator or helper. */
export function readsMyFeedback(
  viewer: Viewer | null,
  registration: Shared & { attendee_id: number },
): boolean {
  return isMyRegistration(viewer, registration) && viewer?.isSwitched === false
}

/**
 * Registrations of the given attendees: one's own, those of people one helps. Staff and administrators may read
 * anyone's.
 */
export function mayReadRegistrationsOf(
  viewer: Viewer,
  attendeeIds: readonly number[],
  isHelped: HelpedAttendees = new Map(),
): boolean {
  return isStaff(viewer) || attendeeIds.every((id) => id === viewer.attendeeId || isHelped.has(id))
}

/**
 * The attendee ids among these whose registrations the user reads by role, which is audited. The user and the people
 * they help are left out. A person with their own login is included, because staff see more of them than a helper
 * would.
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

/**
 * The attendees that the caller helps, and whether they have their own login. A call made for one of them helps no one
 * here.
 */
export async function helpedAttendees(context: Context): Promise<HelpedAttendees> {
  const { viewer } = context
  return !viewer || viewer.isForCall ? new Map() : helpedAttendeesLoader(context).load(viewer.userId)
}

/**
 * Two groups of the people that the caller helps. For the first, the caller sees only registrations that the helper
 * made or that were shared. For the second, the caller sees no class that began before the help.
 */
export function seenInPart(viewer: Viewer, isHelped: HelpedAttendees): SeenInPart {
  const { attendeeId, seesSharedOnly, helperId = null, userId, helpedSince } = viewer
  const own = attendeeId === null ? [] : [attendeeId]
  if (seesSharedOnly) return { attendeeIds: own, sinceHelp: [], helperId: helperId! }
  if (helpedSince) return { attendeeIds: [], sinceHelp: own, helperId: helperId! }
  const helped = (which: boolean) =>
    [...isHelped].flatMap(([id, { hasLogin }]) => (hasLogin === which ? id : []))
  // Staff read registrations of everyone with a login, because that access is logged.
  return {
    attendeeIds: isStaff(viewer) ? [] : helped(true),
    sinceHelp: helped(false),
    helperId: userId,
  }
}

/** Whether the caller may read this registration: their own, or one of a person they help that is shared with them. */
export async function concernsViewer(
  context: Context,
  registration: Shared & { attendee_id: number },
): Promise<boolean> {
  const { viewer } = context
  if (viewer?.attendeeId === registration.attendee_id) return reaches(viewer, registration)
  const known = (await helpedAttendees(context)).get(registration.attendee_id)
  return known !== undefined && (!known.hasLogin || isSharedWith(registration, viewer?.userId ?? null))
}

/** Whether the caller may stop the email of an act by `by` (user id): their own act, staff any. */
export function mayTakeBackMailOf(viewer: Viewer, by: number | null): boolean {
  return isStaff(viewer) || by === (viewer.switchedBy ?? viewer.userId)
}

/** Whether the caller runs this class, or the class of this registration. False for null. */
export function runsClassOf(viewer: Viewer, one: { facilitatorIds: readonly number[] } | null): boolean {
  return runsClass(viewer, one?.facilitatorIds ?? [])
}

/** Whether the caller may cancel: one's own registration, or one of a class that the user runs. */
export function mayCancel(
  viewer: Viewer,
  registration: { attendeeId: number; facilitatorIds: readonly number[] },
): boolean {
  return registration.attendeeId === viewer.attendeeId || runsClassOf(viewer, registration)
}

/** A guest's phone and notes are only for those who run the class, not even for the person who brings the guest. */
export function mayReadGuestContact(context: Context, guest: Pick<GuestNode, 'course_id'>): Promise<boolean> {
  return runsCourse(context, guest.course_id)
}

/**
 * The video link for people who may join, and only when it is time. Otherwise null. Visitors and snapshots never get
 * it.
 */
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

/** The caller's own active registration of a class, if it is in reach. */
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

/** The same as isBeforeHelp, by the id of the class. */
export async function isOfBefore(
  context: Context,
  viewer: Viewer | null,
  courseId: number,
): Promise<boolean> {
  if (!viewer?.helpedSince) return false
  const course = await courseLoader(context).load(courseId)
  return course === null || isBeforeHelp(viewer, course.starts_at)
}

/**
 * The caller's calendar shows what they registered for as an attendee.
 * @throws NOT_AN_ATTENDEE
 */
export function decideMyAttendee({ attendeeId }: Viewer): Decision<number> {
  return attendeeId === null ? reject('NOT_AN_ATTENDEE') : accept(attendeeId)
}
