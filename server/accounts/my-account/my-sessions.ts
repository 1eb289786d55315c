import { type LoginRow, selectLogins } from '#server/accounts/email-keys/account-keys.sql.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { forgetHostCookie } from '#server/accounts/session/host-session.ts'
import { lockActor } from '#server/accounts/session/lock-actor.ts'
import { endFamily } from '#server/accounts/session/session.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'

export interface MyLogin extends LoginRow {
  isCurrent: boolean
}

/** The devices on which the person is logged in, most recently used first. */
export async function readMySessions(context: Themself): Promise<MyLogin[]> {
  const { userId, sessionFamily } = context.viewer
  const logins = await selectLogins(context.db, userId, context.clock.now())
  return logins.map((login) => ({ ...login, isCurrent: login.family === sessionFamily }))
}

/**
 * Ends one of the person's own logins.
 * @throws NOT_FOUND for every other id, whether or not it exists.
 */
export async function endMySession(context: Themself, id: string): Promise<void> {
  const logins = await readMySessions(context)
  const login = logins.find(({ family }) => family === id)
  if (!login) throw new RejectedError('NOT_FOUND')
  await inTransaction(context, (tx) => endFamily(tx, login.family, context.clock.now()))
}

/**
 * Ends all of the person's logins and everything else that opens the account. `keepCurrent`: the calling login stays.
 */
export async function endAllMySessions(context: Themself, keepCurrent: boolean): Promise<void> {
  const { viewer } = context
  await inTransaction(context, async (tx) => {
    await lockActor(tx, viewer)
    const retainedFamily = keepCurrent ? viewer.sessionFamily : null
    const { userId } = viewer
    const ending = { userId, occasion: 'loginsEnded', retainedFamily } as const
    await endEarlierAccess(tx, context.events, ending, context.clock.now())
    const act = { action: 'person.sessionsEnded', subjectId: userId, aboutUserId: userId } as const
    await addAudit(tx, viewer, act, context.clock.now())
  })
  if (!keepCurrent) forgetHostCookie(context)
}
