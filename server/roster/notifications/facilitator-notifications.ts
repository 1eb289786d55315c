import type { Transaction } from 'kysely'
import { isGivenUpNear } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import type { ChangedClass, ChangedDuty } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { insertDuties, insertNotifications } from './facilitator-notifications.sql.ts'

/** Notes for who runs the classes that staff changed, cancelled or restored them; hears `classesRevised`. */
export async function noteClassChanges(
  tx: Transaction<DB>,
  classes: readonly ChangedClass[],
  now: Date,
): Promise<void> {
  for (const { courseId, change } of classes) {
    const parts = change.kind === 'changed' ? change.parts : []
    await insertNotifications(tx, { courseId, kind: change.kind, parts }, now)
  }
}

/** Notes for who runs the classes that somebody gave up a place near the date; hears `registrationsCancelled`. */
export async function noteCancellations(
  tx: Transaction<DB>,
  cancelled: readonly { id: number; courseId: number; start: Date }[],
  now: Date,
): Promise<void> {
  for (const { id, courseId, start } of cancelled)
    if (isGivenUpNear(start, now))
      await insertNotifications(tx, { courseId, kind: 'gaveUp', registrationId: id }, now)
}

/** Notes for facilitators that they lead classes from now on, or do not any more; hears `dutiesChanged`. */
export function noteDuties(
  tx: Transaction<DB>,
  changed: { duties: readonly ChangedDuty[]; by: number | null },
  now: Date,
): Promise<void> {
  return insertDuties(tx, changed, now)
}
