import { decideSwitch } from '#domain/accounts/roles/administrator.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockPerson } from '../accounts.sql.ts'
import { beginSwitch, endSwitchOf } from './switched-session.sql.ts'

/**
 * From the next call on, the administrator's login impersonates this person, until endSwitch.
 * @throws NOT_WHILE_SWITCHED, FORBIDDEN, NOT_FOUND
 * @throws SWITCH_NOT_ALLOWED for the caller's own account and for other administrators.
 */
export async function switchToPerson(context: SignedIn, userId: number): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) throw new RejectedError('NOT_FOUND')
    // The column's check constraint allows only these roles.
    accepted(decideSwitch(viewer.userId, { userId, roles: person.roles as Role[] }))
    await openSwitch(tx, { administrator: viewer.userId, person: userId }, viewer.sessionFamily, now)
  })
}

/** Starts the impersonation for this login. Lock both accounts first, and check decideSwitch. */
export async function openSwitch(
  tx: Database,
  { administrator, person }: { administrator: number; person: number },
  family: string,
  now: Date,
): Promise<void> {
  await beginSwitch(tx, { family, administrator_id: administrator, user_id: person, started_at: now })
  const actor = { userId: administrator, switchedBy: null }
  await addAudit(tx, actor, { action: 'person.switchedTo', subjectId: person, aboutUserId: person }, now)
}

/** Ends the impersonation. Does nothing if there is none. Returns the id of the impersonated person. */
export async function endSwitch(context: SignedIn): Promise<number | null> {
  const { switchedBy, userId, sessionFamily } = context.viewer
  if (switchedBy === null) return null
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    await endSwitchOf(tx, sessionFamily)
    await addAudit(
      tx,
      { userId: switchedBy, switchedBy: null },
      { action: 'person.switchEnded', subjectId: userId, aboutUserId: userId },
      now,
    )
  })
  return userId
}
