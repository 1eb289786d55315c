import type { Transaction } from 'kysely'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { courseToEdit, noteChange } from './edit/course-command.ts'
import { selectAround } from './edit/course-writing.sql.ts'
import { announceClassChanges, type Notified, notifyInputOf } from './notify/announce-class-change.ts'

/**
 * Saves that a class starts this many minutes late, or on time (null). Notifies registered people if staff want that.
 * Check first that it may be late, and lock the class. `act` is the act of the transaction.
 */
export async function saysRunningLate(
  tx: Transaction<DB>,
  { viewer, events }: SignedIn,
  { courseId, minutes, tell }: { courseId: number; minutes: number | null; tell: NotifyInput },
  act: string,
  now: Date,
): Promise<Notified> {
  const { course, taken, draft, lateMinutes } = await courseToEdit(tx, courseId)
  await tx.updateTable('course').set({ late_minutes: minutes }).where('id', '=', courseId).execute()
  const { changes } = await noteChange(
    tx,
    events,
    {
      id: courseId,
      taken: { before: taken, after: taken },
      before: { course, cancelled: false, draft, lateMinutes },
      after: { course, cancelled: false, draft, lateMinutes: minutes },
      by: viewer,
    },
    await selectAround(tx, [course]),
    now,
  )
  return announceClassChanges(tx, events, changes, notifyInputOf(viewer, tell, act), now)
}
