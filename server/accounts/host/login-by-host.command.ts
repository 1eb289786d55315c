import type { Transaction } from 'kysely'
import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import { lockAdministrators } from '#server/accounts/accounts.sql.ts'
import { auditRejection } from '#server/accounts/log-in/login-audit.ts'
import { admitted, type LoginStart, startLogin } from '#server/accounts/session/login-start.ts'
import type { IssuedTokens } from '#server/accounts/session/session.ts'
import type { SsoAccount } from '#server/accounts/sso/sso-identity.sql.ts'
import type { HostConfig } from '#server/platform/config/host-config.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { type BindingRequested, requestOwner } from './host-binding.ts'
import { openHostNonce, spendHostNonce } from './host-nonce.ts'
import { findHostPerson, followHostRoles } from './host-person.ts'
import { beginSwitchedLogin, isSwitchedAtHost, type SwitchedClaims } from './host-switch.ts'

/**
 * Logs in a user of the surrounding website, by the nonce that the website signed. Each nonce works once.
 * @throws HOST_LOGIN_FAILED for a nonce that is forged, expired, used, or meant for another portal. The response does
 * not show which. The log does, without personal data.
 * @throws HOST_PERSON_UNKNOWN, SECOND_FACTOR_NEEDED
 * @throws HOST_SWITCH_NOT_ALLOWED (host-switch.ts)
 * @throws HOST_BINDING_NEEDED with a challenge, when the owner of the account must agree first.
 */
export async function loginByHost(
  context: Context,
  nonce: string,
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { clock, config } = context
  const { hostSite, publicUrl } = config
  if (!hostSite) throw new RejectedError('HOST_LOGIN_FAILED')
  const opened = openHostNonce(nonce, { secret: hostSite.secret, audience: publicUrl, now: clock.now() })
  if ('error' in opened) return reject(context, 'HOST_LOGIN_FAILED', opened.error)
  const { claims } = opened
  if (isSwitchedAtHost(claims)) return enterSwitched(context, claims)
  const start = await twice(() => begin(context, hostSite, claims)).catch((error: unknown) => {
    if (error instanceof Replayed) return reject(context, 'HOST_LOGIN_FAILED', 'replayed')
    throw error
  })
  context.wakeMail()
  // Not an error of the server, so only the audit log records it.
  if (!start) return reject(context, 'HOST_PERSON_UNKNOWN')
  // After the commit: the nonce stays used, and the stored request waits for the owner.
  if ('binding' in start)
    throw new RejectedError('HOST_BINDING_NEEDED', { challenge: start.binding, methods: start.methods })
  return admitted(start)
}

/**
 * For nonces that say another user is using the account.
 * @throws HOST_SWITCH_NOT_ALLOWED
 */
async function enterSwitched(
  context: Context,
  claims: SwitchedClaims,
): Promise<{ userId: number; issued: IssuedTokens }> {
  const start = await inTransaction(context, (tx) =>
    beginSwitchedLogin(context, tx, claims, context.clock.now()),
  )
  if (start === 'replayed') return reject(context, 'HOST_LOGIN_FAILED', 'replayed')
  if (start === 'notAllowed') return reject(context, 'HOST_SWITCH_NOT_ALLOWED', 'switchNotAllowed')
  return start ? admitted(start) : reject(context, 'HOST_PERSON_UNKNOWN')
}

/** Rolls the transaction back when another call has used the nonce. */
class Replayed extends Error {}

function begin(
  context: Context,
  host: HostConfig,
  claims: Parameters<typeof findHostPerson>[2],
): Promise<LoginStart | BindingRequested | null> {
  return inTransaction(context, async (tx) => {
    const now = context.clock.now()
    const administrators = await lockAdministratorsFirst(tx, host)
    const account = await findHostPerson(tx, context, claims, host.makesUnknown, now)
    // With the account locked, so that login and nonce succeed together. Closing the account waits for both, or was
    // first.
    if (!(await spendHostNonce(tx, claims))) throw new Replayed()
    if (!account) return null
    if (account.requires) return requestOwner(tx, { account, ...account.requires, claims }, now)
    return enter(context, tx, { host, account, atHost: claims.roles, administrators }, now)
  })
}

/**
 * Locks administrators before the person: the same order as edits by staff. Returns their user ids. Empty: the host
 * makes no one an administrator.
 */
export async function lockAdministratorsFirst(tx: Transaction<DB>, { roles }: HostConfig): Promise<number[]> {
  return rolesCan([...roles.values()], 'administer') ? lockAdministrators(tx) : []
}

/** Gives a bound account the roles of the host, and starts its login. */
export async function enter(
  context: Context,
  tx: Transaction<DB>,
  {
    host,
    account,
    atHost,
    administrators,
  }: { host: HostConfig; account: SsoAccount; atHost: readonly string[]; administrators: readonly number[] },
  now: Date,
): Promise<LoginStart> {
  const otherAdministrators = administrators.filter((id) => id !== account.id).length
  await followHostRoles(tx, context, account, { atHost, map: host.roles, otherAdministrators }, now)
  return startLogin(context, tx, account.id, 'host', now)
}

/**
 * Tries twice. Two first logins, or a verification by email, may collide. The second try finds what the other call
 * made.
 */
async function twice<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'app_user_email_unique'
    if (!isTaken) throw error
    return act()
  }
}

async function reject(
  { db, clock, log }: Context,
  code: 'HOST_LOGIN_FAILED' | 'HOST_PERSON_UNKNOWN' | 'HOST_SWITCH_NOT_ALLOWED',
  error?: string,
): Promise<never> {
  if (error) log({ level: 'warn', at: 'host login', fault: error })
  await auditRejection(db, null, 'person.loginRefused', 'host', clock.now())
  throw new RejectedError(code)
}
