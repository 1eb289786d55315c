import { type Kysely, sql, type Transaction } from 'kysely'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { RegistrationsInput } from '#domain/registration/confirm/registrations.input.ts'
import { type GuestInput, storedGuestInput } from '#domain/registration/guests/guest.input.ts'
import { type Location, locationLines } from '#server/catalogue/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A class of a list as the person sees it. All values survive JSON. */
export interface RequestedClassNow {
  courseId: number
  title: StoredTitle
  textLanguage: string | null
  isConfidential?: boolean
  start: string
  end: string
  mode: Mode
  place: string[]
  guest: string | null
}

interface Row extends Location {
  list_id: number
  course_id: number
  mode: string
  guest: unknown
  needs: string[]
  needs_words: string | null
  title: StoredTitle
  text_language: string | null
  starts_at: Date
  ends_at: Date
}

async function selectRows(db: Kysely<DB>, listIds: readonly number[]): Promise<Row[]> {
  if (listIds.length === 0) return []
  const { rows } = await sql<Row>`
    select a.*, c.title, c.text_language, c.starts_at, c.ends_at,
      l.name as place, c.room, l.addressline1, l.addressline2, l.city, l.state, l.zip
    from asked_class a
    join course c on c.id = a.course_id
    left join location l on l.id = c.location_id
    where a.list_id = any(${[...listIds]}::int[])
    order by c.starts_at, c.id`.execute(db)
  return rows
}

/** The current classes of each list, by list id, in the order of their start. */
export async function selectRequestedClasses(
  db: Kysely<DB>,
  listIds: readonly number[],
): Promise<Map<number, RequestedClassNow[]>> {
  const shown = (row: Row): RequestedClassNow => {
    const guest = row.guest === null ? null : storedGuestInput.parse(row.guest)
    return {
      courseId: row.course_id,
      title: row.title,
      textLanguage: row.text_language,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      mode: modeOf(row.mode),
      place: locationLines(row),
      guest: guest && `${guest.firstName} ${guest.lastName}`,
    }
  }
  const byList = Map.groupBy(await selectRows(db, listIds), (row) => row.list_id)
  return new Map([...byList].map(([id, rows]) => [id, rows.map(shown)]))
}

/** What the person confirms, in the form of a list that they chose. */
export async function selectRequestedLines(db: Kysely<DB>, listId: number): Promise<RegistrationsInput> {
  return (await selectRows(db, [listId])).map(({ course_id, mode, guest, needs, needs_words }) => ({
    courseId: course_id,
    registrationType: mode,
    guest: guest === null ? null : storedGuestInput.parse(guest),
    needs: { choices: needs, words: needs_words },
  }))
}

export interface NewRequestedClass {
  courseId: number
  mode: Mode
  guest: GuestInput | null
  needs: { choices: string[]; words: string | null }
}

/** Which of these classes are in open lists of this proxy access, by class. */
export async function selectRequestedAlready(
  tx: Transaction<DB>,
  of: { attendeeId: number; proxyAccessId: number; courseIds: readonly number[] },
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ course_id: number; list_id: number }>`
    select a.course_id, a.list_id from asked_class a join asked_list l on l.id = a.list_id
    where l.attendee_id = ${of.attendeeId} and l.care_id = ${of.proxyAccessId} and l.ended_at is null and l.until > ${now}
      and a.course_id = any(${[...of.courseIds]}::int[])`.execute(tx)
  return new Map(rows.map(({ course_id, list_id }) => [course_id, list_id]))
}

/** Adds the classes of a list, or updates how the person would attend them. */
export async function writeRequestedClasses(
  tx: Transaction<DB>,
  classes: readonly (NewRequestedClass & { listId: number })[],
): Promise<void> {
  const rows = classes.map(({ listId, courseId, mode, guest, needs }) => ({
    list_id: listId,
    course_id: courseId,
    mode,
    guest: guest && JSON.stringify(guest),
    needs: needs.choices,
    needs_words: needs.words,
  }))
  await tx
    .insertInto('asked_class')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['list_id', 'course_id']).doUpdateSet((eb) => ({
        mode: eb.ref('excluded.mode'),
        guest: eb.ref('excluded.guest'),
        needs: eb.ref('excluded.needs'),
        needs_words: eb.ref('excluded.needs_words'),
      })),
    )
    .execute()
}

/** Removes classes from lists, because they are in a later one. A list that is left empty is deleted. */
export async function moveOutOf(
  tx: Transaction<DB>,
  listIds: readonly number[],
  courseIds: readonly number[],
): Promise<void> {
  if (listIds.length === 0) return
  await sql`delete from asked_class where list_id = any(${[...listIds]}::int[]) and course_id = any(${[...courseIds]}::int[])`.execute(
    tx,
  )
  await sql`delete from asked_list l where l.id = any(${[...listIds]}::int[])
    and not exists (select from asked_class a where a.list_id = l.id)`.execute(tx)
}
