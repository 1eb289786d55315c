import { type RawBuilder, sql } from 'kysely'
import { type Mode, modes, modeTable, type PeopleColumns, type TakenColumns } from '#domain/kernel/modes.ts'

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

/** The columns of the class `c` for its modes. */
export const modeColumns = eachMode((mode) => {
  const { held: offered, capacity } = modeTable[mode].columns
  return sql`${sql.ref(`c.${offered}`)}, ${sql.ref(`c.${capacity}`)}`
})

/** The same by the form's field names. */
export const offeredFields = eachMode((mode) => {
  const { columns, fields } = modeTable[mode]
  return sql`${sql.ref(`c.${columns.held}`)} as ${sql.ref(fields.held)}`
})
