import type { Transaction } from 'kysely'
import { keepDistances } from '#domain/classes/moved-date.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-date-time.ts'

interface Moments {
  start: Date
  registrationOpens: Date | null
  registrationCloses: Date | null
  cancelledAt: Date | null
}

/** What hangs on the moment of a class, and whether it takes place. */
export function selectMoments(tx: Transaction<DB>, courseId: number): Promise<Moments> {
  return tx
    .selectFrom('course')
    .select([
      'starts_at as start',
      'registration_opens_at as registrationOpens',
      'registration_closes_at as registrationCloses',
      'cancelled_at as cancelledAt',
    ])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
}

/** What hangs on the moment of a class that an import has written follows the record, as it follows an edit by hand. */
export async function followRecord(
  { tx, events, now }: { tx: Transaction<DB>; events: Events; now: Date },
  courseId: number,
  before: Moments,
  { start, cancelled }: { start: Date; cancelled: boolean },
): Promise<void> {
  const takesPlaceAgain = before.cancelledAt !== null && !cancelled
  if (takesPlaceAgain || before.start.getTime() !== start.getTime()) {
    const times = keepDistances(before, { ...before, start }, await readSiteTimeZone(tx))
    await tx
      .updateTable('course')
      .set({
        registration_opens_at: times.registrationOpens,
        registration_closes_at: times.registrationCloses,
      })
      .where('id', '=', courseId)
      .execute()
    await events.classMoved(tx, { courseId, from: before.start, to: start, takesPlaceAgain }, now)
  }
  await events.classWritten(tx, { courseId }, now)
}
