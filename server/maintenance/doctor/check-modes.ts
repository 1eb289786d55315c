import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { bad, type Finding, good } from './finding.ts'

/** More classes than these are only counted. */
const mostNamed = 5

/**
 * Whether each class that is not over has the attendance modes of its registrations. No edit removes a mode with
 * registrations, but a change in the database itself can.
 */
export async function checkModes(db: Database, now: Date): Promise<Finding> {
  const { rows } = await sql<{ id: number; count: number }>`
    select c.id, count(*)::int as count
    from course c join registration r on r.course_id = c.id and r.cancelled_at is null
    where c.ends_at > ${now} and c.cancelled_at is null
      and not exists (select from course_mode m where m.course_id = c.id and m.mode = r.mode)
    group by c.id order by c.id`.execute(db)
  if (rows.length === 0) return good('modes', 'each class has the attendance modes of its registrations')
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const named = rows.slice(0, mostNamed).map(({ id }) => id)
  const ids = `${named.join(', ')}${rows.length > mostNamed ? ' and others' : ''}`
  return bad(
    'modes',
    count === 1
      ? `1 registration has an attendance mode that its class does not have (class ${ids})`
      : `${count} registrations have an attendance mode that their class does not have (class ${ids})`,
    'add the mode to the class at Admin, Classes, or change the registrations',
  )
}
