import { sql } from 'kysely'
import { claimedRoles } from '#domain/accounts/claimed-roles.rule.ts'
import { isEmail, normaliseEmail } from '#domain/accounts/email.rule.ts'
import { type Role, usesHostSession } from '#domain/accounts/roles.rule.ts'
import type { SecondFactorMethod } from '#domain/accounts/second-factor.rule.ts'
import { addAudit } from '#server/audit/audit.ts'
import { startHostSession } from '#server/auth/host-session.ts'
import { startLogin } from '#server/auth/login-start.ts'
import { startSession } from '#server/auth/session.ts'
import { holdAccount } from '#server/db/account-lock.ts'
import type { Database } from '#server/db/connection.ts'
import type { Deps } from '#server/graphql/context.ts'

export type SsoLogin =
  | { cookie: string }
  | { challenge: string; methods: SecondFactorMethod[] }
  | { refused: 'unknownPerson' | 'noRole' }

/**
 * Logs in whom the provider named: the account that proved the claimed e-mail, with the roles of the configured claim where
 * there is one. Nobody is made: an unknown person is refused, and so is one without a role that Staff Login is for. Whoever
 * has a second factor here is asked for it, unless the configuration says that the provider answers for it.
 */
export async function ssoLogin(
  deps: Deps,
  claims: Record<string, unknown>,
  device: string | null,
): Promise<SsoLogin> {
  const { db, clock, config } = deps
  const account = await findAccount(db, claims)
  if (!account) return { refused: 'unknownPerson' }
  const rolesClaim = config.oidc?.rolesClaim
  const held = account.roles as Role[]
  const given = rolesClaim ? claimedRoles(claims, rolesClaim) : held
  if (!usesHostSession({ roles: given })) return { refused: 'noRole' }
  // Whoever attends classes too stays an attendee.
  const roles = rolesClaim ? [...given, ...held.filter((role) => role === 'attendee')] : held
  const atProvider = config.oidc?.secondFactorAtProvider ?? false
  const start = await db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, account.id))) return null
    const now = clock.now()
    if (!isSame(held, roles)) await changeRoles(tx, account.id, { held, roles }, now)
    if (!atProvider) return startLogin({ config, device }, tx, account.id, now)
    return { issued: await startSession(tx, config.sessionSecret, account.id, now, device) }
  })
  if (!start) return { refused: 'unknownPerson' }
  if ('challenge' in start) return start
  const cookie = await startHostSession(deps, account.id, start.issued.family, atProvider)
  return cookie ? { cookie } : { refused: 'noRole' }
}

/** As an administrator's change is: who edits the person meanwhile is told, and the audit log tells it, of nobody's doing. */
async function changeRoles(
  tx: Database,
  userId: number,
  { held, roles }: { held: Role[]; roles: Role[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ roles, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', userId)
    .execute()
  const data = { fields: ['roles'], rolesBefore: held, roles }
  await addAudit(tx, null, { action: 'person.changed', subjectId: userId, aboutUserId: userId, data }, now)
}

function isSame(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role))
}

function findAccount(db: Database, { email, email_verified: isVerified }: Record<string, unknown>) {
  if (typeof email !== 'string' || isVerified === false || isVerified === 'false') return undefined
  const address = normaliseEmail(email)
  if (!isEmail(address)) return undefined
  return db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where(sql<boolean>`lower(email) = lower(${address}::text)`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
