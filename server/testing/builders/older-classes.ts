import { sql } from 'kysely'
import { columnsByMode } from '#domain/kernel/modes.ts'
import type { ModeCapacities } from '#server/classes/seats/write-modes.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildCourse, classStart } from './class-builders.ts'

/** A class in a database of any version. Before migration 0407, its modes are columns. */
export async function buildCourseOfAnyVersion(
  db: Database,
  modes: ModeCapacities = { 'in-person': 10 },
): Promise<number> {
  const columns = {
    ...columnsByMode('held', (mode) => mode in modes),
    ...columnsByMode('capacity', (mode) => modes[mode] ?? null),
  }
  if (!(await hasModeColumns(db))) return (await buildCourse(db, columns)).id
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    insert into course (title, starts_at, ends_at, created_at, ${names})
    values ('A class of before', ${classStart}, ${classStart}::timestamptz + interval '45 minutes', '2026-01-01',
      ${sql.join(Object.values(columns))})
    returning id`.execute(db)
  return rows[0]!.id
}

export async function hasModeColumns(db: Database): Promise<boolean> {
  const { rows } = await sql`select from information_schema.columns
    where table_schema = 'public' and table_name = 'course' and column_name = 'in_person'`.execute(db)
  return rows.length > 0
}
