import { type RawBuilder, sql } from 'kysely'
import { type Mode, modes, modeTable, type PeopleColumns, type TakenColumns } from '#domain/kernel/modes.ts'

const eachMode = (column: (mode: Mode) => RawBuilder<unknown>) => sql.join(modes.map(column))

/**
 * Places that active registrations hold in the class `c`, guests included, and how many people those are, each a column for
 * each mode; to be joined laterally. The one place that says it is the view places_taken (migration 0023).
 */
export const placesTaken = sql<TakenColumns & PeopleColumns>`(select ${eachMode((mode) => {
  const { taken, people } = modeTable[mode].columns
  const of = sql`filter (where t.mode = ${sql.lit(mode)})`
  return sql`coalesce(sum(t.places) ${of}, 0)::int as ${sql.ref(taken)},
    coalesce(sum(t.people) ${of}, 0)::int as ${sql.ref(people)}`
})} from places_taken t where t.course_id = c.id)`

/** The columns of the class `c` that say how it is held. */
export const modeColumns = eachMode((mode) => {
  const { held: offered, capacity } = modeTable[mode].columns
  return sql`${sql.ref(`c.${offered}`)}, ${sql.ref(`c.${capacity}`)}`
})

/** The same by the names of the form. */
export const heldFields = eachMode((mode) => {
  const { columns, fields } = modeTable[mode]
  return sql`${sql.ref(`c.${columns.held}`)} as ${sql.ref(fields.held)}`
})
