import { type RawBuilder, sql } from 'kysely'
import {
  type CapacityColumns,
  type Mode,
  modes,
  modeTable,
  type OfferedColumns,
  type PeopleColumns,
  type TakenColumns,
} from '#domain/kernel/modes.ts'

const eachMode = (column: (mode: Mode) => RawBuilder<unknown>) => sql.join(modes.map(column))

/**
 * SQL, to join laterally: the seats that active registrations take in the class `c`, including guests, and the number
 * of people. One column of each for each mode. Only the view places_taken defines this (migration 0023).
 */
export const placesTaken = sql<TakenColumns & PeopleColumns>`(select ${eachMode((mode) => {
  const { taken, people } = modeTable[mode].columns
  const of = sql`filter (where t.mode = ${sql.lit(mode)})`
  return sql`coalesce(sum(t.places) ${of}, 0)::int as ${sql.ref(taken)},
    coalesce(sum(t.people) ${of}, 0)::int as ${sql.ref(people)}`
})} from places_taken t where t.course_id = c.id)`

/** SQL, to join laterally: the modes of the class `c` and their capacities. Two columns for each mode. */
export const classModes = sql<OfferedColumns & CapacityColumns>`(select ${eachMode((mode) => {
  const { held, capacity } = modeTable[mode].columns
  const of = sql`filter (where m.mode = ${sql.lit(mode)})`
  return sql`count(*) ${of} > 0 as ${sql.ref(held)}, max(m.capacity) ${of} as ${sql.ref(capacity)}`
})} from course_mode m where m.course_id = c.id)`

/** SQL: whether the class `c` has at least one of these modes. */
export const hasMode = (...wanted: readonly Mode[]) =>
  sql<boolean>`exists (select from course_mode m where m.course_id = c.id and m.mode in (${sql.join(
    wanted.map((mode) => sql.lit(mode)),
  )}))`

/** Whether the class `c` has each mode, by the form's field names. */
export const offeredFields = eachMode(
  (mode) => sql`${hasMode(mode)} as ${sql.ref(modeTable[mode].fields.held)}`,
)
