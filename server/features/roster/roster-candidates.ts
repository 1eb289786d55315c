import { type Kysely, sql } from 'kysely'
import { rosterSearchInput } from '#domain/roster/roster.input.ts'
import { addAudit } from '#server/audit/audit.ts'
import type { DB } from '#server/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { searchPattern } from '#server/graphql/rows.ts'
import { changeableCourse } from './roster.policy.ts'

/** Somebody who can be put on a roster, with no more of them than is needed to tell them apart. */
export interface RosterCandidate {
  attendeeId: number
  name: string
  email: string | null
  walkIn: boolean
  onRoster: boolean
}

const mostCandidates = 20

/**
 * At most 20 attendees by parts of their name or e-mail address, in any order; those without an account too. Audited as a
 * look at people's records. Throws FORBIDDEN, ROSTER_NOT_YOURS, ROSTER_READ_ONLY, CLASS_NOT_FOUND and INPUT_INVALID.
 */
export async function searchRosterCandidates(
  { db, clock }: Deps,
  viewer: Viewer,
  input: { courseId: number; search: string },
): Promise<RosterCandidate[]> {
  const { courseId } = input
  await changeableCourse(db, viewer, courseId)
  const { search } = parseInput(rosterSearchInput, { search: input.search })
  const words = search.split(/[\s,]+/).filter((word) => word !== '')
  const found = words.length === 0 ? [] : await selectCandidates(db, courseId, words)
  const act = { action: 'roster.searched', subjectId: courseId, data: { found: found.length } } as const
  await addAudit(db, viewer, act, clock.now())
  return found
}

async function selectCandidates(
  db: Kysely<DB>,
  courseId: number,
  words: readonly string[],
): Promise<RosterCandidate[]> {
  // The expressions are those of the trigram indexes.
  const all = (text: ReturnType<typeof sql>) =>
    sql.join(
      words.map((word) => sql`${text} ilike ${searchPattern(word)}`),
      sql` and `,
    )
  const account = sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`
  const walkIn = sql`(a.walk_in_first_name || ' ' || a.walk_in_last_name || ' ' || coalesce(a.walk_in_email, ''))`
  const { rows } = await sql<RosterCandidate>`
    select found.attendee_id as "attendeeId", found.first_name || ' ' || found.last_name as name, found.email,
      found.walk_in as "walkIn",
      exists (select from registration r
        where r.attendee_id = found.attendee_id and r.course_id = ${courseId} and r.cancelled_at is null) as "onRoster"
    from (
      select a.id as attendee_id, u.first_name, u.last_name, u.email, false as walk_in
      from app_user u join attendee a on a.user_id = u.id
      where u.closed_at is null and ${all(account)}
      union all
      select a.id, a.walk_in_first_name, a.walk_in_last_name, a.walk_in_email, true
      from attendee a where a.user_id is null and ${all(walkIn)}
    ) found
    order by lower(found.last_name), lower(found.first_name), found.attendee_id
    limit ${mostCandidates}`.execute(db)
  return rows
}
