import { type Kysely, sql } from 'kysely'
import { modes, modeTable } from '#domain/kernel/modes.ts'

/**
 * Ids of classes whose course_mode rows differ from their columns. A trigger copies the columns there (decision 385).
 * This uses the domain's list of modes and not the trigger's function, because that function may be wrong.
 */
export async function selectModeMismatches<T>(db: Kysely<T>): Promise<number[]> {
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
