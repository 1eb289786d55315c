import { type Kysely, sql } from 'kysely'
import { modes, modeTable } from '#domain/kernel/modes.ts'

/**
 * Classes whose rows of course_mode say something else than their columns, which a trigger copies there (decision 385), by number. By the domain's
 * list of the modes and not by the trigger's function, which may be what is wrong.
 */
export async function selectModesApart<T>(db: Kysely<T>): Promise<number[]> {
  const columns = modes.map((mode) => {
    const { held: existing, capacity } = modeTable[mode].columns
    return sql`(${sql.lit(mode)}, ${sql.ref(`c.${existing}`)}, ${sql.ref(`c.${capacity}`)})`
  })
  const { rows } = await sql<{ id: number }>`
    with of_columns as (
      select c.id as course_id, m.mode, m.capacity
      from course c cross join lateral (values ${sql.join(columns)}) m (mode, is_held, capacity) where m.is_held
    ), of_rows as (select course_id, mode, capacity from course_mode)
    select distinct course_id as id from (
      (table of_columns except table of_rows) union all (table of_rows except table of_columns)
    ) apart order by course_id`.execute(db)
  return rows.map(({ id }) => id)
}
