import { sql, type Transaction } from 'kysely'
import { type Mode, type ModeFields, modesOfForm, modeTable } from '#domain/kernel/modes.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** The modes of a class with their capacities. Null: unlimited. A mode that it does not have is absent. */
export type ModeCapacities = Partial<Record<Mode, number | null>>

/** The modes of a class as staff edit it. */
export function modesOfClass(
  course: Record<ModeFields['held'], boolean> & Record<ModeFields['capacity'], number | null>,
): ModeCapacities {
  return Object.fromEntries(
    modesOfForm(course).map((mode) => [mode, course[modeTable[mode].fields.capacity]]),
  )
}

/**
 * Gives each of these classes exactly these modes. Call it after the class is inserted, or written with its lock taken:
 * triggers then know what changed (migration 0407), and no one writes the rows at the same time.
 */
export async function writeModes(
  tx: Transaction<DB>,
  courseIds: readonly number[],
  modes: ModeCapacities,
): Promise<void> {
  const rows = sql`jsonb_each_text(${JSON.stringify(modes)}::jsonb) n (mode, capacity)`
  await sql`
    with ended as (
      delete from course_mode m where m.course_id = any(${[...courseIds]}::int[])
        and not exists (select from ${rows} where n.mode = m.mode))
    insert into course_mode (course_id, mode, capacity)
    select c.id, n.mode, n.capacity::int from unnest(${[...courseIds]}::int[]) c (id), ${rows} order by c.id, n.mode
    on conflict (course_id, mode) do update set capacity = excluded.capacity
      where course_mode.capacity is distinct from excluded.capacity`.execute(tx)
}
