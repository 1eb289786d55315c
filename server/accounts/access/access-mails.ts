import { sql } from 'kysely'
import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { insertEmailKey } from '#server/accounts/accounts.sql.ts'
import type { KeyData } from '#server/accounts/password/password-link.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { noteMailed, takeUnmailed } from './access-review.sql.ts'
import { selectAccess } from './what-opens.sql.ts'

interface Owner {
  userId: number
  email: string
}

/** The key of the button that ends all access. */
async function addEndKey(tx: Database, { userId, email }: Owner, now: Date): Promise<KeyData> {
  const { key, hash } = newSecretKey()
  await insertEmailKey(tx, {
    user_id: userId,
    purpose: 'endAccess',
    key_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + emailKeyLifetime.endAccess),
  })
  return { username: usernameOf(email), key }
}

/** Sent after a reset: what still opens the account, and the button that ends it. */
export async function addResetMail(tx: Database, owner: Owner, now: Date): Promise<void> {
  const opens = await selectAccess(tx, owner.userId)
  const data = { ...(await addEndKey(tx, owner, now)), opens }
  await addMail(tx, { kind: 'passwordReset', to: owner.email, userId: owner.userId, data }, now)
}

/** Emails each owner whose account needs a review, once. Returns the number of owners. */
export async function mailOwnersToReview(db: Database, now: Date): Promise<number> {
  let mailed = 0
  for (;;) {
    const batch = await inTransaction({ db }, async (tx) => {
      const owners = await takeUnmailed(tx, 50)
      for (const owner of owners) {
        const opens = await selectAccess(tx, owner.userId)
        if (opens.length > 0) {
          const data = { ...(await addEndKey(tx, owner, now)), opens }
          await addMail(tx, { kind: 'accessToLookAt', to: owner.email, userId: owner.userId, data }, now)
        }
        await noteMailed(tx, owner.userId, now)
      }
      return owners.length
    })
    mailed += batch
    if (batch === 0) return mailed
  }
}

/**
 * Notifies the inviter that the invited person already had an account, when it was created, and what opens it.
 * If the inviter is unknown, every administrator is notified.
 */
export async function addJoinedMail(
  tx: Database,
  { invitedId, userId }: { invitedId: number; userId: number },
  now: Date,
): Promise<void> {
  const opens = await selectAccess(tx, userId)
  const { created_at: since } = await tx
    .selectFrom('app_user')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const { id, email } of await selectInviters(tx, invitedId)) {
    const data = { userId, since: since.toISOString(), opens }
    await addMail(tx, { kind: 'invitationJoined', to: email, userId: id, data }, now)
  }
  const data = { opens: opens.map(({ kind }) => kind) }
  const act = { action: 'person.invitationJoined', subjectId: userId, aboutUserId: userId, data } as const
  await addAudit(tx, null, act, now)
}

async function selectInviters(tx: Database, invitedId: number): Promise<{ id: number; email: string }[]> {
  const inviter = await tx
    .selectFrom('audit_entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.actor_id')
    .select(['u.id', 'u.email'])
    .where('e.action', '=', 'person.created')
    .where('e.subject_id', '=', String(invitedId))
    .where('u.closed_at', 'is', null)
    .limit(1)
    .execute()
  if (inviter.length > 0) return inviter
  return tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('closed_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`roles && ${rolesThatCan('administer')}::text[]`)
    .orderBy('id')
    .execute()
}
