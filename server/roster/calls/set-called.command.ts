import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { selectCallKey, writeCalled } from '#server/registration/public.ts'
import { actorOf, changeableCourse, decideAnyRoster, maySeeCall } from '../roster.policy.ts'

/**
 * Says that somebody of the call list was called, or was not after all; saying it again changes nothing. Answers of which class. Throws CALL_NOT_FOUND
 * and what changeableCourse refuses.
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
      // Whether there is such a line is not for everybody to know.
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
