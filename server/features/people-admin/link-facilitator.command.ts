import { addAudit } from '#server/audit/audit.ts'
import { requireAdministrator } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import { lockFacilitator, setFacilitatorUser, unlinkFacilitatorOf } from './facilitator-link.sql.ts'
import { lockPerson } from './person.sql.ts'

/**
 * Says which facilitator a person is; null: none. An account has one facilitator at most and a facilitator one account.
 * FORBIDDEN for everybody but administrators, NOT_FOUND, FACILITATOR_TAKEN.
 */
export async function linkFacilitator(
  context: Context,
  userId: number,
  facilitatorId: number | null,
): Promise<void> {
  const viewer = requireAdministrator(context)
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, userId))) throw new RefusedError('NOT_FOUND')
    const wanted = facilitatorId === null ? null : await lockFacilitator(tx, facilitatorId)
    if (facilitatorId !== null && !wanted) throw new RefusedError('NOT_FOUND')
    if (wanted && wanted.user_id === userId) return
    if (wanted && wanted.user_id !== null) throw new RefusedError('FACILITATOR_TAKEN')
    const before = await unlinkFacilitatorOf(tx, userId)
    if (facilitatorId !== null) await setFacilitatorUser(tx, facilitatorId, userId)
    else if (before === null) return
    await addAudit(
      tx,
      viewer,
      {
        action: 'person.facilitatorLinked',
        subjectId: userId,
        aboutUserId: userId,
        data: { facilitatorId, facilitatorIdBefore: before },
      },
      now,
    )
  })
}
