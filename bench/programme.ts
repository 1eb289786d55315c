import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { importClassDates } from '#server/import/import-class-dates.command.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { listeners } from '#server/wiring/listeners.ts'

/** The benchmark's current time: in the middle of the sample's classes, so that classes have later ones to list. */
export const now = '2022-03-15T12:00:00Z'

export interface Programme {
  /** yyyy-MM: the month with the most classes. */
  month: string
  classes: number
  /** A class of that month, in a series if possible. */
  courseId: number
}

/** Fills an empty database with the sample's classes. */
export async function fillDatabase(url: string): Promise<Programme> {
  const db = connect(url, { max: 1 })
  try {
    await migrateToLatest(db)
    const file = new URL('../sample-data/class-dates.json', import.meta.url)
    const sample: unknown[] = JSON.parse(readFileSync(file, 'utf8'))
    await importClassDates({ db, clock: { now: () => new Date(now) }, events: listeners }, sample)
    const { rows } = await sql<{ month: string; classes: number; course_id: number }>`
      select to_char(starts_at at time zone 'America/New_York', 'YYYY-MM') as month, count(*) as classes,
        (array_agg(id order by series_id is null, recurrence_id is null, id))[1] as course_id
      from course group by 1 order by 2 desc limit 1`.execute(db)
    const { month, classes, course_id } = rows[0]!
    return { month, classes, courseId: course_id }
  } finally {
    await db.destroy()
  }
}

/**
 * Changes a class, like an edit by staff or a registration, and calls `read` after each change. Returns the
 * times in ms.
 */
export async function timeAfterChanges(
  url: string,
  courseId: number,
  changes: number,
  read: () => Promise<unknown>,
): Promise<number[]> {
  const db = connect(url, { max: 1 })
  const times: number[] = []
  for (let n = 0; n < changes; n += 1) {
    await db
      .updateTable('course')
      .set({ room: String(n) })
      .where('id', '=', courseId)
      .execute()
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
  }
  await db.destroy()
  return times
}
