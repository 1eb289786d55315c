import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { isRosterDone, needsSubstitute } from '#server/classes/not-recorded.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'

/** People of a class, including guests. */
export interface ClassAttendanceRow {
  came: number
  registered: number
  /** See isRosterDone. */
  done: boolean
  needsSubstitute: boolean
}

/** Who attended and who is registered, by class id: the same numbers as on its roster. */
export const attendanceLoader = defineLoader(
  ({ db, clock }) =>
    new DataLoader(async (ids: readonly number[]) => {
      const counted = await selectAttendance(db, ids, clock.now())
      return ids.map(
        (id) => counted.get(id) ?? { came: 0, registered: 0, done: false, needsSubstitute: false },
      )
    }),
)

async function selectAttendance(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ClassAttendanceRow>> {
  const { rows } = await sql<ClassAttendanceRow & { id: number }>`
    select c.id, ${isRosterDone} as done, ${needsSubstitute(now)} as "needsSubstitute", (count(r.checked_in_at) + count(g.checked_in_at))::int as came,
      (count(r.id) + count(g.registration_id))::int as registered
    from course c left join registration r on r.course_id = c.id and r.cancelled_at is null
      left join guest g on g.registration_id = r.id
    where c.id = any(${[...ids]}::int[])
    group by c.id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
