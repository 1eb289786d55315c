import { isFacilitator } from '#domain/accounts/roles/roles.rule.ts'
import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import { reachOf } from '#domain/kernel/access/capabilities.ts'
import type { RosterClass } from '#domain/roster/add/decide-roster-change.rule.ts'
import {
  decideRosterAccess,
  decideRosterChange,
  type RosterAccess,
} from '#domain/roster/roster-access.rule.ts'
import { rosterTimes } from '#domain/roster/roster-times.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import {
  administrators,
  both,
  isStaff,
  loggedIn,
  only,
  staff,
  themself,
} from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { type RosterCourse, type RosterPerson, selectLed, selectRosterCourse } from './roster.sql.ts'

/** readableCourse decides whose roster a person may view, and changeableCourse whose they may change. */
export const mayOpenRosters = loggedIn
/** Erasing the identity of a person without an account. */
export const mayEraseWalkIns = staff
/** Exporting their data, and a legal hold on it. Only administrators, as for people with an account. */
export const mayManageWalkInData = administrators
/**
 * Finding and adding anyone, without a limit, with or without a notification. Facilitators may add only people they
 * know
 * (domain/roster/add/roster-finding.rule.ts), and those are always notified.
 */
export const mayAddAnyone = isStaff
/** Opening an undelivered email in the mail log. */
export const mayFollowMail = isStaff
/** Seeing and undoing everyone's acts on classes and rosters. Others undo only their own acts on their rosters. */
export const mayUndoAll = isStaff
/** Reading all feedback about a class, with the names of people who agreed to be contacted about it. */
export const mayReadAllFeedback = isStaff
/** The viewer's classes as a facilitator. */
export const mayReadMyClasses = only(isFacilitator)
/** Their notification settings, and their calendar link. */
export const mayChangeMySettings = both(mayReadMyClasses, themself)

/**
 * The class, for those who may view its roster.
 * @throws FORBIDDEN or ROSTER_NOT_YOURS
 * @throws CLASS_NOT_FOUND only for those who could view any roster.
 */
export async function readableCourse(
  db: Database,
  viewer: Viewer,
  courseId: number,
): Promise<{ course: RosterCourse; access: RosterAccess }> {
  const course = await selectRosterCourse(db, courseId)
  const access = accepted(decideRosterAccess(viewer, course?.facilitatorIds ?? []))
  if (!course) throw new RejectedError('CLASS_NOT_FOUND')
  return { course, access }
}

/**
 * The class, for those who may change its roster.
 * @throws the errors of decideRosterChange.
 * @throws CLASS_NOT_FOUND only for those who could change any roster.
 */
export async function changeableCourse(
  db: Database,
  viewer: Viewer,
  courseId: number,
): Promise<RosterCourse> {
  const course = await selectRosterCourse(db, courseId)
  accepted(decideRosterChange(viewer, course?.facilitatorIds ?? []))
  if (!course) throw new RejectedError('CLASS_NOT_FOUND')
  return course
}

/**
 * Whether the viewer sees this person on the call list. People on the waitlist or with a regular spot are shown only to
 * staff, as on the waitlist.
 */
export function maySeeCall(viewer: Viewer, { isOfWaiting }: { isOfWaiting: boolean }): boolean {
  return !isOfWaiting || isStaff(viewer)
}

/** @throws FORBIDDEN when the viewer runs no class. */
export function decideAnyRoster(viewer: Viewer): void {
  if (!mayRunClasses(viewer)) throw new RejectedError('FORBIDDEN')
}

/**
 * Whose classes the viewer runs. Null: everyone's, for staff and administrators. Else a facilitator id, or 0 for none.
 * @throws FORBIDDEN when the viewer runs none.
 */
export function ownerOfClasses(viewer: Viewer): number | null {
  decideAnyRoster(viewer)
  return reachOf(viewer, 'runClasses') === true ? null : (viewer.facilitatorId ?? 0)
}

/**
 * Ids of the classes that the viewer runs. Null: all, for staff and administrators. Else the classes they lead that are
 * not over.
 */
export async function staffOrMyClasses(db: Database, viewer: Viewer, now: Date): Promise<number[] | null> {
  if (reachOf(viewer, 'runClasses') === true) return null
  return viewer.facilitatorId === null ? [] : selectLed(db, viewer.facilitatorId, now)
}

/** The class as the rules need it for this viewer. */
export function rosterClass({ facts, elsewhere, start, end }: RosterCourse, viewer: Viewer): RosterClass {
  const timeZone = siteTimeZone()
  return { facts, elsewhere, timeZone, times: rosterTimes({ start, end }, timeZone, isStaff(viewer)) }
}

/**
 * Whether phone, email and emergency contact of an entry are hidden from the viewer. Staff always see them.
 * They are hidden for people added by a facilitator, until those people check in or change the registration themselves.
 */
export function isContactHidden(
  { added_by_facilitator }: { added_by_facilitator: boolean },
  viewer: Viewer | null,
): boolean {
  return added_by_facilitator && !isStaff(viewer)
}

/** The user id to record for a check-in. During impersonation, it is the administrator. */
export function actorOf({ userId, switchedBy }: Viewer): number {
  return switchedBy ?? userId
}

/** Whether erasing is offered: the person has no account, and still has a name. */
export function mayErase(
  viewer: Viewer | null,
  { user_id: userId, erased }: Pick<RosterPerson, 'user_id' | 'erased'>,
): boolean {
  return mayEraseWalkIns.refusal(viewer) === null && userId === null && !erased
}
