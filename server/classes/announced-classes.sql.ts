import { sql } from 'kysely'
import type { AnnouncedClass } from '#domain/classes/edit/class-change.rule.ts'
import { modesOfRow, type OfferedColumns } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { type Location, locationLines } from '#server/catalogue/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { classModes } from './seats/seats-taken.sql.ts'

interface Row extends Location, OfferedColumns {
  id: number
  title: StoredTitle
  starts_at: Date
  ends_at: Date
  cancelled: boolean
  late_minutes: number | null
  facilitators: string[]
}

/** What registered people would notice of changes of these classes, by class id. */
export async function selectAnnouncedClasses(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, AnnouncedClass>> {
  const { rows } = await sql<Row>`
    select c.id, c.title, c.starts_at, c.ends_at, offered.*, c.cancelled_at is not null as cancelled, c.late_minutes,
      array(select f.name from course_facilitator cf join facilitator f on f.id = cf.facilitator_id
        where cf.course_id = c.id order by cf.position, f.id) as facilitators,
      l.name as place, l.addressline1, l.addressline2, l.city, l.state, l.zip
    from course c cross join lateral ${classModes} offered left join location l on l.id = c.location_id
    where c.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        start: row.starts_at,
        end: row.ends_at,
        place: locationLines(row),
        modes: modesOfRow(row),
        facilitators: row.facilitators,
        cancelled: row.cancelled,
        lateMinutes: row.late_minutes,
      },
    ]),
  )
}
