import type { Transaction } from 'kysely'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { decideRunningLate } from '#domain/classes/times/running-late.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { saysRunningLate } from '#server/classes/public.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { changeableCourse } from '../roster.policy.ts'

export interface RequestedLateness {
  courseId: number
  /** Null: on time after all. */
  minutes: number | null
  tell: NotifyInput
}
export interface Lateness {
  told: number
  toCall: number
  unreached: number
  /** Undoes the notification. Null: no one is notified. */
  telling: string | null
  /** When the notification may be sent. */
  leavesAt: Date | null
  /** Undoes the change. Null: nothing changed. */
  act: string | null
}

/**
 * Sets that a class starts late, or on time after all. It replaces an earlier value. A repeated call changes nothing.
 * @throws the errors of changeableCourse and decideRunningLate.
 */
export async function setRunningLate(context: SignedIn, requested: RequestedLateness): Promise<Lateness> {
  await changeableCourse(context.db, context.viewer, requested.courseId)
  const said = await inRegistrationTransaction(context.db, (tx) => writeRunningLate(tx, context, requested))
  context.wakeMail()
  return said
}

/** Like setRunningLate, within an existing transaction, such as one that only shows a preview. */
export async function writeRunningLate(
  tx: Transaction<DB>,
  context: SignedIn,
  { courseId, minutes, tell }: RequestedLateness,
): Promise<Lateness> {
  const { viewer, clock } = context
  await shareLockActor(tx, viewer)
  await lockCourses(tx, [courseId])
  const now = clock.now()
  const { start, end, facts } = await changeableCourse(tx, viewer, courseId)
  accepted(decideRunningLate({ start, end, cancelled: facts.cancelled }, minutes, now))
  const act = await beginAct(tx, viewer, { kind: 'rosterLate', courseIds: [courseId] }, now)
  const { told, toCall, unreached, telling, leavesAt } = await saysRunningLate(
    tx,
    context,
    { courseId, minutes, tell },
    act,
    now,
  )
  const isNew = await endEmptyAct(tx, act)
  if (isNew) {
    const action = minutes === null ? 'roster.onTime' : 'roster.late'
    const data = { told, ...(minutes === null ? {} : { minutes }) }
    await addAudit(tx, viewer, { action, subjectId: courseId, data }, now)
  }
  return { told, toCall, unreached, telling, leavesAt, act: isNew ? act : null }
}
