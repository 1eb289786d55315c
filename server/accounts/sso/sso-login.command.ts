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

/** `userId`: whose account it would have been. */
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
 * Logs in whom the provider named: the account that its subject is bound to and, at the first login, the one that proved the
 * claimed e-mail, which is bound then, and its owner is told by a mail. All that counts is taken from one of the provider's answers. It gets the roles of the configured claim where there is one. Nobody is made: an
 * unknown person is refused, and so is another subject with the e-mail of a bound account, and one without a role that Staff
 * Login is for. Whoever has a second factor here is asked for it, unless the configuration says that the provider answers for it.
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
    // Whoever attends classes too stays an attendee.
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

/** The account of the subject; else the one that proved the e-mail, as far as the provider vouches for it. */
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
  // An address that the provider gave to somebody else later does not open the account of who had it.
  if (await isBoundToAnother(tx, identity.issuer, account.id))
    return { refused: 'anotherIdentity', userId: account.id }
  return { ...account, isBound: false }
}

function identityOf(oidc: OidcConfig | undefined, { sub }: Record<string, unknown>): SsoIdentity | null {
  return oidc && typeof sub === 'string' && sub !== '' ? { issuer: oidc.issuer, subject: sub } : null
}
