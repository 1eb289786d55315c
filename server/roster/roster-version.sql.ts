import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Changes whenever someone joins or leaves the roster, changes attendance mode, or is checked in or out. */
export async function selectRosterVersion(db: Kysely<DB>, courseId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce(string_agg(
      concat_ws(',', r.id, r.mode, r.checked_in_at, coalesce(g.id::text, '-'), g.checked_in_at), ';' order by r.id), '')) as version
    from registration r left join guest g on g.registration_id = r.id
    where r.course_id = ${courseId} and r.cancelled_at is null`.execute(db)
  return rows[0]!.version
}
