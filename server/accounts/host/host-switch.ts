import type { HostClaims } from '#domain/accounts/host/host-nonce.rule.ts'
import { decideSwitch } from '#domain/accounts/roles/administrator.rule.ts'
import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { openSwitch } from '#server/accounts/admin/switch-person.command.ts'
import { type LoginStart, startLogin } from '#server/accounts/session/login-start.ts'
import { hostIssuer } from '#server/accounts/sso/bind-first.ts'
import {
  findBoundAccount,
  findVerifiedAccount,
  isBoundToAnother,
  type SsoAccount,
} from '#server/accounts/sso/sso-identity.sql.ts'
import { lockAccounts } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { noteSwitchAfter } from '../second-factor/second-factor.sql.ts'
import { spendHostNonce } from './host-nonce.ts'

/** A nonce that names the administrator who switched. */
export type SwitchedClaims = HostClaims & { switched_by: string }

export function isSwitchedAtHost(claims: HostClaims): claims is SwitchedClaims {
  return claims.switched_by !== null && claims.switched_by !== undefined
}

export type SwitchStart = LoginStart | 'notAllowed' | 'replayed' | null

/**
 * An administrator uses another person's account at the website. This starts the administrator's own login, with its
 * own second step, and it impersonates the person as switchToPerson does. So private data stays hidden, the audit log
 * names both, and it ends with the administrator's role. A switch binds no account, makes none and gives no roles.
 * Returns 'notAllowed' if the caller is no administrator here or was never bound. Null if the person has no account.
 */
export async function beginSwitchedLogin(
  context: Context,
  tx: Database,
  claims: SwitchedClaims,
  now: Date,
): Promise<SwitchStart> {
  const by = { issuer: hostIssuer, subject: claims.switched_by }
  const found = [await findBoundAccount(tx, by), await personOf(tx, claims)]
  await lockAccounts(
    tx,
    found.flatMap((account) => account?.id ?? []),
  )
  if (!(await spendHostNonce(tx, claims))) return 'replayed'
  // Reads the administrator again after the lock, so that what is checked here stays true until the end.
  const administrator = await findBoundAccount(tx, by)
  if (!administrator || !rolesCan(administrator.roles as Role[], 'administer')) return 'notAllowed'
  const person = await personOf(tx, claims)
  if (!person) return null
  // Between the first query and the lock, one of the website's users was bound to another account.
  if (administrator.id !== found[0]?.id || person.id !== found[1]?.id) return 'notAllowed'
  if (!decideSwitch(administrator.id, { userId: person.id, roles: person.roles as Role[] }).ok)
    return 'notAllowed'
  const start = await startLogin(context, tx, administrator.id, 'host', now)
  if ('issued' in start)
    await openSwitch(tx, { administrator: administrator.id, person: person.id }, start.issued.family, now)
  else await noteSwitchAfter(tx, hashSecretKey(start.challenge), person.id)
  return start
}

/**
 * The account bound to the website's user. Otherwise the one that verified the address, if it is bound to no other
 * user.
 */
async function personOf(tx: Database, claims: HostClaims): Promise<SsoAccount | undefined> {
  const identity = { issuer: hostIssuer, subject: claims.sub }
  if (await isBound(tx, identity.subject)) return findBoundAccount(tx, identity)
  const verified = claims.email_verified ? await findVerifiedAccount(tx, claims.email) : undefined
  return verified && !(await isBoundToAnother(tx, hostIssuer, verified.id)) ? verified : undefined
}

async function isBound(tx: Database, subject: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sso_identity')
    .select('user_id')
    .where('issuer', '=', hostIssuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}
