import { type Kysely, sql } from 'kysely'
import type { RosterAccess } from '#domain/roster/roster-access.rule.ts'
import type { RosterTimes } from '#domain/roster/roster-times.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { actorOf, changeableCourse, readableCourse, rosterClass } from './roster.policy.ts'
import type { RosterCourse, RosterPerson } from './roster.sql.ts'

/** A roster for one viewer. */
export interface RosterNode {
  course: RosterCourse
  access: RosterAccess
  times: RosterTimes
}
/** One of its people, with what the viewer may read. */
export interface RosterPersonNode {
  person: RosterPerson
  access: RosterAccess
}

/** Views of one roster by one viewer count once in this time. An open page does not fill the log. */
const oneViewMinutes = 10

/**
 * A view is audited.
 * @throws the errors of readableCourse.
 */
export async function readRoster(deps: Deps, viewer: Viewer, courseId: number): Promise<RosterNode> {
  const roster = await readableCourse(deps.db, viewer, courseId)
  await recordView(deps, viewer, courseId)
  return { ...roster, times: rosterClass(roster.course, viewer).times }
}

/** Like readRoster, for the printed sheet. The audit log records it separately, because the data leaves the portal. */
export async function readRosterForPrint(deps: Deps, viewer: Viewer, courseId: number): Promise<RosterNode> {
  const roster = await readableCourse(deps.db, viewer, courseId)
  await recordView(deps, viewer, courseId, 'roster.printed')
  return { ...roster, times: rosterClass(roster.course, viewer).times }
}

type View = 'roster.viewed' | 'roster.printed' | 'roster.feedbackViewed'

/** Records in the audit log that someone viewed who attends, or their feedback. */
export async function recordView(
  { db, clock }: Deps,
  viewer: Viewer,
  courseId: number,
  action: View = 'roster.viewed',
): Promise<void> {
  const now = clock.now()
  if (!(await wasSeenRecently(db, viewer, courseId, action, now)))
    await addAudit(db, viewer, { action, subjectId: courseId }, now)
}

/** The roster after a change by those who run it. The change is audited, so this view is not. */
export async function changedRoster(deps: Deps, viewer: Viewer, courseId: number): Promise<RosterNode> {
  const course = await changeableCourse(deps.db, viewer, courseId)
  return { course, access: 'runs', times: rosterClass(course, viewer).times }
}

/** The roster for a repeated call. The log already has the change, so this is audited as a view. */
export async function rosterAgain(context: SignedIn, courseId: number): Promise<RosterNode> {
  const roster = await changedRoster(context, context.viewer, courseId)
  await recordView(context, context.viewer, courseId)
  return roster
}

async function wasSeenRecently(
  db: Kysely<DB>,
  viewer: Viewer,
  courseId: number,
  action: View,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - oneViewMinutes * 60_000)
  const switchedTo = viewer.switchedBy === null ? null : viewer.userId
  const seen = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_type', '=', 'roster')
    .where('subject_id', '=', String(courseId))
    .where('action', '=', action)
    .where('actor_id', '=', actorOf(viewer))
    .where(sql<boolean>`switched_to_id is not distinct from ${switchedTo}`)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}
