import { sql, type Transaction } from 'kysely'
import type { ChangedClass, NotifySettings, PeopleNotified } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type RegistrationOfAnyone, selectRegistrationsOfAll } from './mailed-registrations.sql.ts'
import { tellPeople } from './notify-people.ts'

/** PostgreSQL limits the placeholders of one statement. */
const registrationsAtOnce = 500

/**
 * Notifies everyone who is registered for classes that staff changed, cancelled or restored: one email for each person.
 * Subscribes to `classesChanged`.
 */
export async function notifyOfClassChanges(
  tx: Transaction<DB>,
  { classes, telling }: { classes: readonly ChangedClass[]; telling: NotifySettings },
  now: Date,
): Promise<PeopleNotified> {
  const ids = await selectActive(
    tx,
    classes.map(({ courseId }) => courseId),
  )
  const scheduled: RegistrationOfAnyone[] = []
  for (let from = 0; from < ids.length; from += registrationsAtOnce)
    scheduled.push(...(await selectRegistrationsOfAll(tx, ids.slice(from, from + registrationsAtOnce))))
  const changeOf = new Map(classes.map(({ courseId, change }) => [courseId, change]))
  const movedFrom = new Map(classes.flatMap(({ moved }) => moved).map(({ id, from }) => [id, from]))
  const notified = scheduled
    .toSorted((a, b) => Date.parse(a.registration.start) - Date.parse(b.registration.start))
    .map((one) => ({
      held: one,
      change: changeOf.get(one.registration.courseId) ?? null,
      movedFrom: movedFrom.get(one.registration.id) ?? null,
    }))
  return tellPeople(tx, notified, telling, now)
}

async function selectActive(tx: Transaction<DB>, courseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from registration
    where course_id = any(${[...courseIds]}::int[]) and cancelled_at is null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
