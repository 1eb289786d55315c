import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { bindIdentity, type SsoIdentity } from './sso-identity.sql.ts'

/** The issuer for users that Staff Login's provider does not know: those of the website around the portal. */
export const hostIssuer = 'host'

/**
 * Binds an external identity to an account, which it opens from then on. Notifies the owner and adds an audit entry.
 * Returns false if the identity or the account was bound at the same time.
 */
export async function bindFirst(
  tx: Database,
  identity: SsoIdentity,
  userId: number,
  now: Date,
): Promise<boolean> {
  if (!(await bindIdentity(tx, identity, userId, now))) return false
  const { email } = await tx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const kind = identity.issuer === hostIssuer ? 'websiteLoginAdded' : 'staffLoginAdded'
  await addMail(tx, { kind, to: email, userId, data: {} }, now)
  const way = identity.issuer === hostIssuer ? 'host' : 'staffLogin'
  const act = { action: 'person.loginBound', subjectId: userId, aboutUserId: userId, data: { way } } as const
  await addAudit(tx, null, act, now)
  return true
}
