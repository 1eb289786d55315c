import { type Selectable, sql, type Transaction } from 'kysely'
import type { FeedbackFacts } from '#domain/registration/feedback/decide-feedback.rule.ts'
import type { Feedback } from '#domain/registration/feedback/feedback.input.ts'
import type { Helped } from '#domain/registration/feedback/feedback.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { ClassFeedback, DB } from '#server/platform/db/schema.generated.ts'

export type FeedbackRow = Selectable<ClassFeedback>

/** What decides whether the person of a registration can give feedback, and the feedback they gave. */
export interface FeedbackState extends FeedbackFacts {
  registrationId: number
  said: Feedback | null
}

/** Feedback given before the class began is about a date from which the class was moved. */
const isOfThisDate = sql<boolean>`f.given_at >= (select starts_at from course where id = r.course_id)`
/** Only this feedback is shown to those who run a class. A class that was cancelled later does not count. */
const counts = sql<boolean>`f.given_at >= (select starts_at from course where id = r.course_id and cancelled_at is null)`

export async function selectFeedbackStates(
  db: Database,
  registrationIds: readonly number[],
): Promise<FeedbackState[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .leftJoin('class_feedback as f', (join) => join.onRef('f.registration_id', '=', 'r.id').on(isOfThisDate))
    .select((eb) => [
      'r.id',
      'r.attendee_id',
      'r.cancelled_at',
      'r.checked_in_at',
      'c.ends_at',
      'c.cancelled_at as class_cancelled_at',
      'f.helped',
      'f.words',
      'f.may_contact',
      eb
        .exists(
          eb
            .selectFrom('registration as other')
            .select('other.id')
            .whereRef('other.course_id', '=', 'r.course_id')
            .where('other.cancelled_at', 'is', null)
            .where('other.checked_in_at', 'is not', null),
        )
        .as('attendance_taken'),
    ])
    .where('r.id', 'in', registrationIds)
    .execute()
  return rows.map((row) => ({
    registrationId: row.id,
    attendeeId: row.attendee_id,
    cancelled: row.cancelled_at !== null,
    classCancelled: row.class_cancelled_at !== null,
    end: row.ends_at,
    checkedIn: row.checked_in_at !== null,
    attendanceTaken: Boolean(row.attendance_taken),
    said: feedbackOf(row),
  }))
}

// The column's check constraint allows only the choices.
function feedbackOf(row: Pick<FeedbackRow, 'helped' | 'words' | 'may_contact'> | Nothing): Feedback | null {
  return row.helped === null
    ? null
    : { helped: row.helped as Helped, words: row.words, mayContact: row.may_contact === true }
}
type Nothing = { helped: string | null; words: string | null; may_contact: boolean | null }

/** Replaces earlier feedback. Feedback given or shown for a date from which the class was moved is ignored. */
export async function writeFeedback(
  tx: Database,
  registrationId: number,
  { helped, words, mayContact }: Feedback,
  now: Date,
): Promise<void> {
  const said = { helped, words, may_contact: mayContact, given_at: now }
  await sql`delete from class_feedback f using registration r
    where f.registration_id = ${registrationId} and r.id = f.registration_id and not ${isOfThisDate}`.execute(
    tx,
  )
  await tx
    .insertInto('class_feedback')
    .values({ registration_id: registrationId, ...said })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(said))
    .execute()
}

/**
 * The feedback on a class, also from people removed from its roster since. The caller must hide names from users who
 * may not know them.
 */
export async function selectClassFeedback(
  db: Database,
  courseId: number,
): Promise<(Feedback & { registrationId: number; name: string })[]> {
  const rows = await db
    .selectFrom('class_feedback as f')
    .innerJoin('registration as r', 'r.id', 'f.registration_id')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['r.id', 'u.first_name', 'u.last_name', 'f.helped', 'f.words', 'f.may_contact'])
    .where('r.course_id', '=', courseId)
    .where(counts)
    .orderBy('u.last_name')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    registrationId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    helped: row.helped as Helped,
    words: row.words,
    mayContact: row.may_contact,
  }))
}

/**
 * The registration ids of the feedback not yet shown to those who run the class, oldest first. Locked: another call
 * that is about to show it waits.
 */
export async function lockUnshownFeedback(tx: Transaction<DB>, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.registration_id as id from class_feedback f join registration r on r.id = f.registration_id
    where r.course_id = ${courseId} and f.shown_at is null and ${counts} order by f.arrival for update of f`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Stores the feedback as it is shown. A later edit does not change what was shown. */
export async function markFeedbackShown(
  tx: Transaction<DB>,
  registrationIds: readonly number[],
  now: Date,
): Promise<void> {
  if (registrationIds.length === 0) return
  await sql`update class_feedback set shown_at = ${now}, shown_helped = helped, shown_words = words
    where registration_id = any(${[...registrationIds]}::int[])`.execute(tx)
}

/** The feedback that those who run a class were shown, as it was then. */
export async function selectShownFeedback(
  tx: Transaction<DB>,
  courseId: number,
): Promise<Pick<Feedback, 'helped' | 'words'>[]> {
  const rows = await tx
    .selectFrom('class_feedback as f')
    .innerJoin('registration as r', 'r.id', 'f.registration_id')
    .select(['f.shown_helped', 'f.shown_words'])
    .where('r.course_id', '=', courseId)
    .where(counts)
    .where('f.shown_at', 'is not', null)
    .execute()
  return rows.map(({ shown_helped, shown_words }) => ({ helped: shown_helped as Helped, words: shown_words }))
}
