import { beginSwitch, holdCaller } from '#server/accounts/accounts.door.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { selectCare } from './care.sql.ts'

/** From the next call on this login acts for somebody whom the caller cares for, until endSwitch. NOT_FOUND for everybody else, and for who logs in themself. */
export async function actForPersonInCare(context: Themself, personId: number): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    await holdCaller(tx, viewer)
    const cared = await selectCare(tx, { carerId: viewer.userId })
    if (!cared.some(({ user_id: id, has_login }) => id === personId && !has_login))
      throw new RefusedError('NOT_FOUND')
    await beginSwitch(tx, {
      family: viewer.sessionFamily,
      administrator_id: viewer.userId,
      user_id: personId,
      started_at: now,
    })
    await addAudit(
      tx,
      viewer,
      { action: 'person.switchedTo', subjectId: personId, aboutUserId: personId },
      now,
    )
  })
}
