import type { Transaction } from 'kysely'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { courseToEdit, noteChange } from '#server/classes/admin/edit/course-command.ts'
import { selectFollowing, selectFollowingIds } from '#server/classes/admin/edit/course-reading.sql.ts'
import { selectAround, writeCancelled } from '#server/classes/admin/edit/course-writing.sql.ts'
import type { SavedCourses } from '#server/classes/admin/edit/write-edits.ts'
import {
  announceClassChanges,
  notifyInputOf,
  type WrittenChange,
} from '#server/classes/admin/notify/announce-class-change.ts'
import { growSeriesOf } from '#server/classes/admin/repeat/grow-series.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { customReasonOf } from './custom-reasons.sql.ts'

export interface RequestedCancellation {
  id: number
  /** True: the following classes of the recurrence are cancelled too. */
  withFollowing: boolean
  tell: NotifyInput
}

/**
 * Cancels a class and emails everyone who is registered. Their registrations stay, in case the class is restored. A
 * class that is already cancelled stays unchanged, and no one is notified twice.
 * @throws NOT_LOGGED_IN, FORBIDDEN, CLASS_NOT_FOUND
 */
export function cancelCourse(context: SignedIn, requested: RequestedCancellation): Promise<SavedCourses> {
  return setCancelled(context, requested, context.clock.now())
}

/**
 * Restores a cancelled class and emails everyone who is registered. `withFollowing`: also the following classes that
 * were cancelled together with it.
 * @throws NOT_LOGGED_IN, FORBIDDEN, CLASS_NOT_FOUND
 */
export function restoreCourse(context: SignedIn, requested: RequestedCancellation): Promise<SavedCourses> {
  return setCancelled(context, requested, null)
}

async function setCancelled(
  context: SignedIn,
  requested: RequestedCancellation,
  cancelledAt: Date | null,
): Promise<SavedCourses> {
  const saved = await inRegistrationTransaction(context.db, (tx) =>
    writeCancelling(tx, context, requested, cancelledAt),
  )
  context.wakeMail()
  return saved
}

/** Does this within a transaction, such as a preview that is rolled back. Null restores. */
export async function writeCancelling(
  tx: Transaction<DB>,
  { viewer, events, clock }: SignedIn,
  { id, withFollowing, tell }: RequestedCancellation,
  cancelledAt: Date | null,
): Promise<SavedCourses> {
  const now = clock.now()
  const ids = [id, ...(withFollowing ? await selectFollowingIds(tx, id) : [])]
  if (cancelledAt === null) await growSeriesOf(tx, events, ids)
  await lockCourses(tx, ids)
  const course = await courseToEdit(tx, id)
  const following = withFollowing ? await selectFollowing(tx, id) : []
  const concerned = [course, ...following]
    .filter((one) =>
      cancelledAt ? one.cancelledAt === null : isCancelledWith(course.cancelledAt, one.cancelledAt),
    )
    .toSorted((a, b) => a.id - b.id)
  const around = await selectAround(
    tx,
    concerned.map((one) => one.course),
  )
  const courseIds = concerned.map((one) => one.id)
  const kind = cancelledAt ? 'classCancelled' : 'classRestored'
  const act = await beginAct(tx, viewer, { kind, courseIds }, now)
  const changes: WrittenChange[] = []
  const added: number[] = []
  for (const { id: one, course: it, cancelledAt: was, taken, draft, lateMinutes } of concerned) {
    await writeCancelled(tx, one, cancelledAt)
    const recorded = await noteChange(
      tx,
      events,
      {
        id: one,
        taken: { before: taken, after: taken },
        before: { course: it, cancelled: was !== null, draft, lateMinutes },
        after: { course: it, cancelled: cancelledAt !== null, draft, lateMinutes },
        by: viewer,
      },
      around,
      now,
    )
    changes.push(...recorded.changes)
    added.push(...recorded.added)
  }
  const own = await customReasonOf(tx, tell.ownReason)
  const notified = await announceClassChanges(
    tx,
    events,
    changes,
    notifyInputOf(viewer, { ...tell, own }, act),
    now,
  )
  // A restored date counts as an added date.
  await events.datesMade(tx, added, now)
  const action = cancelledAt ? 'course.cancelled' : 'course.restored'
  const data = { told: notified.told, withFollowing, ...(tell.reason ? { reason: tell.reason } : {}) }
  for (const one of concerned) await addAudit(tx, viewer, { action, subjectId: one.id, data }, now)
  return {
    changed: concerned.length,
    moved: 0,
    guestsStay: 0,
    ...notified,
    act: (await endEmptyAct(tx, act)) ? act : null,
  }
}

/** Whether the two classes were cancelled by the same call. A call cancels all its classes at the same instant. */
function isCancelledWith(one: Date | null, other: Date | null): boolean {
  return one !== null && one.getTime() === other?.getTime()
}
