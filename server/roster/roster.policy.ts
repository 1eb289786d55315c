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

/** Whose roster one may look at, readableCourse says; which one change, changeableCourse. */
export const mayOpenRosters = loggedIn
/** Erasing who somebody without an account was. */
export const mayEraseWalkIns = staff
/** Taking their data in a file, and holding them for a legal reason: as people with an account, administrators. */
export const mayManageWalkInData = administrators
/**
 * Finding and adding anybody, uncounted, and telling them or not. Facilitators are held to people whom they know
 * (domain/roster/add/roster-finding.rule.ts), and those are told.
 */
export const mayAddAnyone = isStaff
/** From whom a mail did not reach to that mail in the log. */
export const mayFollowMail = isStaff
/** What everybody did with classes and rosters, and undoing it; others undo what they did themself on their rosters. */
export const mayUndoAll = isStaff
/** All that was said of a class, with the names of those who let themselves be asked about it. */
export const mayReadAllFeedback = isStaff
/** One's own classes as a facilitator. */
export const mayReadMyClasses = only(isFacilitator)
/** What one is told of them, and the secret of one's calendar. */
export const mayChangeMySettings = both(mayReadMyClasses, themself)

/**
 * The class for who may look at its roster. Throws FORBIDDEN, ROSTER_NOT_YOURS or CLASS_NOT_FOUND; the last only to those
 * who could open any.
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

/** The class for who may change its roster; as readableCourse, and ROSTER_READ_ONLY. */
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
 * Whether somebody is named on the call list to who asks: who waits for a class, or has a regular spot in it, is named to staff alone, as
 * on the waitlist.
 */
export function maySeeCall(viewer: Viewer, { isOfWaiting }: { isOfWaiting: boolean }): boolean {
  return !isOfWaiting || isStaff(viewer)
}

/** Refuses with FORBIDDEN who runs no class at all. */
export function decideAnyRoster(viewer: Viewer): void {
  if (!mayRunClasses(viewer)) throw new RejectedError('FORBIDDEN')
}

/** Whose classes somebody runs: null for those of everybody, as staff and administrators do; else a facilitator's, 0 for nobody's. FORBIDDEN for who runs none. */
export function ownerOfClasses(viewer: Viewer): number | null {
  decideAnyRoster(viewer)
  return reachOf(viewer, 'runClasses') === true ? null : (viewer.facilitatorId ?? 0)
}

/** The classes that somebody runs: null for all of them, as staff and administrators do; else those that they lead and that are not over. */
export async function staffOrMyClasses(db: Database, viewer: Viewer, now: Date): Promise<number[] | null> {
  if (reachOf(viewer, 'runClasses') === true) return null
  return viewer.facilitatorId === null ? [] : selectLed(db, viewer.facilitatorId, now)
}

/** The class as the rules see it for this person. */
export function rosterClass({ facts, elsewhere, start, end }: RosterCourse, viewer: Viewer): RosterClass {
  const timeZone = siteTimeZone()
  return { facts, elsewhere, timeZone, times: rosterTimes({ start, end }, timeZone, isStaff(viewer)) }
}

/**
 * Whether phone, address and emergency contact of an entry are hidden from who reads it: of people whom a facilitator put on the roster,
 * until they take part themselves; staff read them.
 */
export function isContactHidden(
  { added_by_facilitator }: { added_by_facilitator: boolean },
  viewer: Viewer | null,
): boolean {
  return added_by_facilitator && !isStaff(viewer)
}

/** Who ticks somebody: the administrator, where one acts as another person. */
export function actorOf({ userId, switchedBy }: Viewer): number {
  return switchedBy ?? userId
}

/** Whether erasing is offered: the person has no account, and is still known by name. */
export function mayErase(
  viewer: Viewer | null,
  { user_id: userId, erased }: Pick<RosterPerson, 'user_id' | 'erased'>,
): boolean {
  return mayEraseWalkIns.refusal(viewer) === null && userId === null && !erased
}
