import { usesHostSession } from '#domain/accounts/roles/roles.rule.ts'
import type { SecondFactorMethod } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { claimedEmail } from '#domain/accounts/sso/claimed-email.rule.ts'
import { claimedRoles } from '#domain/accounts/sso/claimed-roles.rule.ts'
import { oneResponse, type ProviderResponse } from '#domain/accounts/sso/provider-response.rule.ts'
import { isWorkingRole, type Role } from '#domain/kernel/access/roles.ts'
import { auditLogin, auditRejection } from '#server/accounts/log-in/login-audit.ts'
import { changeRoles } from '#server/accounts/roles/change-roles.ts'
import { startHostSession } from '#server/accounts/session/host-session.ts'
import { startLogin } from '#server/accounts/session/login-start.ts'
import { type IssuedTokens, startSession } from '#server/accounts/session/session.ts'
import type { OidcConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { bindFirst } from './bind-first.ts'
import {
  isBoundToAnother,
  lockBoundAccount,
  lockVerifiedAccount,
  type SsoAccount,
  type SsoIdentity,
} from './sso-identity.sql.ts'

/** `userId`: the account into which the login was rejected. */
type Rejected = { refused: 'unknownPerson' | 'noRole' | 'anotherIdentity'; userId?: number }
export type SsoLogin =
  | { cookie: string; userId: number }
  | { challenge: string; methods: SecondFactorMethod[] }
  | Rejected
type Begun = { userId: number } & (
  | Exclude<Awaited<ReturnType<typeof startLogin>>, { issued: unknown }>
  | { issued: IssuedTokens }
)

/**
 * Logs in the user that the provider named. This opens the account that the subject is bound to. At the first login, it
 * is the account that verified the claimed email. That account is then bound, and its owner is notified by email. All
 * claims must come from one of the provider's responses. If a roles claim is configured, the account gets those roles.
 * No account is made. Rejected are an unknown person, another subject with the email of a bound account, and a person
 * without a role for Staff Login. A person with a second factor here must use it, unless the configuration says that
 * the provider vouches for it.
 */
export async function ssoLogin(
  deps: Deps,
  responses: readonly [ProviderResponse, ...ProviderResponse[]],
  device: string | null,
): Promise<SsoLogin> {
  const { db, clock, config, events } = deps
  const rolesClaim = config.oidc?.rolesClaim
  const trustsUnverifiedEmail = config.oidc?.trustsUnverifiedEmail ?? false
  const claims = oneResponse(responses, { rolesClaim, trustsUnverifiedEmail })
  const identity = identityOf(config.oidc, claims)
  if (!identity) return { refused: 'unknownPerson' }
  const atProvider = config.oidc?.secondFactorAtProvider ?? false
  const start = await inTransaction({ db }, async (tx): Promise<Begun | Rejected> => {
    const now = clock.now()
    const account = await findBound(tx, identity, claims, trustsUnverifiedEmail)
    if ('refused' in account) return account
    const current = account.roles as Role[]
    const given = rolesClaim ? claimedRoles(claims, rolesClaim) : current
    if (!usesHostSession({ roles: given })) return { refused: 'noRole', userId: account.id }
    // A person who also attends classes stays an attendee.
    const roles = rolesClaim ? [...given, ...current.filter((role) => !isWorkingRole(role))] : current
    if (!account.isBound && !(await bindFirst(tx, identity, account.id, now)))
      return { refused: 'anotherIdentity', userId: account.id }
    await changeRoles(tx, events, account.id, { held: current, roles }, now)
    if (!atProvider)
      return {
        ...(await startLogin({ config, device }, tx, account.id, 'staffLogin', now)),
        userId: account.id,
      }
    await auditLogin(tx, account.id, 'person.loggedIn', 'staffLogin', now)
    const issued = await startSession(tx, config.sessionSecret, account.id, now, device)
    return { issued, userId: account.id }
  })
  if ('refused' in start) {
    await auditRejection(db, start.userId ?? null, 'person.loginRefused', 'staffLogin', clock.now())
    return start
  }
  if ('challenge' in start) return { challenge: start.challenge, methods: start.methods }
  const cookie = await startHostSession(deps, start.userId, start.issued.family, atProvider)
  return cookie ? { cookie, userId: start.userId } : { refused: 'noRole' }
}

interface FoundAccount extends SsoAccount {
  isBound: boolean
}

/** The account of the subject. Otherwise the one that verified the email, if the provider vouches for the email. */
async function findBound(
  tx: Database,
  identity: SsoIdentity,
  claims: Record<string, unknown>,
  trustsUnverifiedEmail: boolean,
): Promise<FoundAccount | Rejected> {
  const bound = await lockBoundAccount(tx, identity)
  if (bound) return bound.isOpen ? { ...bound, isBound: true } : { refused: 'unknownPerson' }
  const address = claimedEmail(claims, { trustsUnverifiedEmail })
  const account = address === null ? undefined : await lockVerifiedAccount(tx, address)
  if (!account) return { refused: 'unknownPerson' }
  // The provider may give an address to another user later. That user must not open the earlier owner's account.
  if (await isBoundToAnother(tx, identity.issuer, account.id))
    return { refused: 'anotherIdentity', userId: account.id }
  return { ...account, isBound: false }
}

function identityOf(oidc: OidcConfig | undefined, { sub }: Record<string, unknown>): SsoIdentity | null {
  return oidc && typeof sub === 'string' && sub !== '' ? { issuer: oidc.issuer, subject: sub } : null
}
