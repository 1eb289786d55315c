import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { selectCallKey, writeCalled } from '#server/registration/public.ts'
import { actorOf, changeableCourse, decideAnyRoster, maySeeCall } from '../roster.policy.ts'

/**
 * Marks a person on the call list as called, or not called after all. A repeated call changes nothing. Returns the id
 * of the class.
 * @throws CALL_NOT_FOUND
 * @throws the errors of changeableCourse.
 */
export async function setCalled(
  { db, viewer, clock }: SignedIn,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<number> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  return inTransaction({ db }, async (tx) => {
    await shareLockActor(tx, viewer)
    const key = await selectCallKey(tx, number)
    if (!key) {
      // Only those who run a class may learn whether the line exists.
      decideAnyRoster(viewer)
      throw new RejectedError('CALL_NOT_FOUND')
    }
    const { courseId, userId: aboutUserId } = key
    await changeableCourse(tx, viewer, courseId)
    if (!maySeeCall(viewer, key)) throw new RejectedError('CALL_NOT_FOUND')
    const now = clock.now()
    if (await writeCalled(tx, { id: number, isDone }, actorOf(viewer), now))
      await addAudit(
        tx,
        viewer,
        { action: isDone ? 'roster.called' : 'roster.notCalled', subjectId: courseId, aboutUserId },
        now,
      )
    return courseId
  })
}
