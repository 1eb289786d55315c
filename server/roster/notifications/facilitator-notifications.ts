import type { Transaction } from 'kysely'
import { isGivenUpNear } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import type { ChangedClass, ChangedDuty } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { insertDuties, insertNotifications } from './facilitator-notifications.sql.ts'

/** Subscribes to `classesRevised`. Notifies facilitators that staff changed, cancelled or restored their classes. */
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

/** Subscribes to `registrationsCancelled`. Notifies facilitators when someone cancels shortly before the class. */
export async function noteCancellations(
  tx: Transaction<DB>,
  cancelled: readonly { id: number; courseId: number; start: Date }[],
  now: Date,
): Promise<void> {
  for (const { id, courseId, start } of cancelled)
    if (isGivenUpNear(start, now))
      await insertNotifications(tx, { courseId, kind: 'gaveUp', registrationId: id }, now)
}

/** Subscribes to `dutiesChanged`. Notifies facilitators of new and ended class assignments. */
export function noteDuties(
  tx: Transaction<DB>,
  changed: { duties: readonly ChangedDuty[]; by: number | null },
  now: Date,
): Promise<void> {
  return insertDuties(tx, changed, now)
}
