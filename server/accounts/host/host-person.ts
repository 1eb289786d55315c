import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import '#server/accounts/sign-up/attendee-made.event.ts'
import { sql, type Transaction } from 'kysely'
import { needsOwnersYes } from '#domain/accounts/host/host-binding.rule.ts'
import type { HostClaims } from '#domain/accounts/host/host-nonce.rule.ts'
import { type HostRoles, rolesByHost } from '#domain/accounts/host/host-roles.rule.ts'
import { defaultRole, type Role } from '#domain/kernel/access/roles.ts'
import { isNoName } from '#domain/kernel/person/person-name.rule.ts'
import { insertAccount, lockAccountsWith } from '#server/accounts/accounts.sql.ts'
import { changeRoles } from '#server/accounts/roles/change-roles.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { removeRivals } from '#server/accounts/sign-up/remove-rivals.ts'
import { bindFirst, hostIssuer } from '#server/accounts/sso/bind-first.ts'
import {
  isBoundToAnother,
  lockBoundAccount,
  lockVerifiedAccount,
  type SsoAccount,
  type SsoIdentity,
} from '#server/accounts/sso/sso-identity.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Context } from '#server/platform/graphql/context.ts'

type Making = Pick<Context, 'events' | 'language'>

/** The account that the host means. `asks`: its owner must agree before the login opens it. */
export type HostPerson = SsoAccount & { requires: false | { hasPassword: boolean } }

/**
 * Returns the account that the host means, and locks it. That is the account bound to the host's user. At the first
 * login, it is the one that verified the email or was invited by it. An owner with a password or a role must agree
 * first; others are bound and notified. Returns null if the person is unknown and the setting does not allow new
 * accounts. Also null if the account belongs to another user of the host, or if the host has not verified the address.
 */
export async function findHostPerson(
  tx: Transaction<DB>,
  context: Making,
  claims: HostClaims,
  makesUnknown: boolean,
  now: Date,
): Promise<HostPerson | null> {
  const identity = { issuer: hostIssuer, subject: claims.sub }
  const bound = await lockBoundAccount(tx, identity)
  if (bound) return bound.isOpen ? { ...bound, requires: false } : null
  if (!claims.email_verified) return null
  const known = (await lockVerifiedAccount(tx, claims.email)) ?? (await selectInvitation(tx, claims.email))
  if (known && (await isBoundToAnother(tx, hostIssuer, known.id)))
    return boundMeanwhile(tx, identity, known.id)
  if (known && needsOwnersYes({ roles: known.roles, hasPassword: known.password_hash !== null }))
    return { ...known, requires: { hasPassword: known.password_hash !== null } }
  const account = known ?? (makesUnknown ? await makePerson(tx, context, claims, now) : null)
  if (!account) return null
  if (known) await verifyInvited(tx, context.events, known.id, now)
  if (await bindFirst(tx, identity, account.id, now)) return { ...account, requires: false }
  return boundMeanwhile(tx, identity, account.id)
}

/**
 * Another tab of the same user may have bound the account in between. Another user with the same address is rejected.
 */
async function boundMeanwhile(
  tx: Transaction<DB>,
  identity: SsoIdentity,
  userId: number,
): Promise<HostPerson | null> {
  const again = await lockBoundAccount(tx, identity)
  return again?.isOpen && again.id === userId ? { ...again, requires: false } : null
}

/** The account that staff made for the owner of the address. Locks it. */
function selectInvitation(tx: Transaction<DB>, email: string) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'roles', 'password_hash'])
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .where('email_verified_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The host vouches for the address of an invitation, so this verifies it. */
async function verifyInvited(
  tx: Transaction<DB>,
  events: Making['events'],
  userId: number,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  // The host vouches for the mailbox's owner, not for anyone who had the invitation's link before.
  await endEarlierAccess(tx, events, { userId, occasion: 'provedByMail', retainedFamily: null }, now)
}

/**
 * The names for an account that a website makes. People typed them there, so they may be empty or no name at all. The
 * local part of the address replaces the first name, until the person enters theirs in My Account.
 */
function namesOf({ email, first_name: first, last_name: last }: HostClaims) {
  const letters = email
    .split('@', 1)[0]!
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const saved = (name: string) => (isNoName(name) ? '' : name)
  return { first_name: saved(first) || letters.slice(0, 100) || '–', last_name: saved(last) || '–' }
}

/**
 * Makes an account without a password. Deletes unverified sign-ups with the same address, as email verification does.
 */
async function makePerson(
  tx: Transaction<DB>,
  { events, language }: Making,
  claims: HostClaims,
  now: Date,
): Promise<SsoAccount> {
  const rivals = await lockAccountsWith(tx, claims.email, 0)
  await removeRivals(
    tx,
    events,
    rivals.filter(({ email_verified_at: verified }) => !verified),
    now,
  )
  const id = await insertAccount(tx, {
    email: claims.email,
    email_verified_at: now,
    ...namesOf(claims),
    language: language.code,
    created_at: now,
  })
  await events.attendeeMade(tx, { userId: id })
  await addAudit(
    tx,
    null,
    {
      action: 'person.created',
      subjectId: id,
      aboutUserId: id,
      data: { roles: [defaultRole], capabilities: [], way: 'host' },
    },
    now,
  )
  return { id, roles: [defaultRole] }
}

/** Gives the account the portal roles that its host roles map to. */
export async function followHostRoles(
  tx: Transaction<DB>,
  { events }: Making,
  account: SsoAccount,
  {
    atHost,
    map,
    otherAdministrators,
  }: { atHost: readonly string[]; map: HostRoles; otherAdministrators: number },
  now: Date,
): Promise<void> {
  const current = account.roles as Role[]
  const roles = rolesByHost({ held: current, atHost, map, otherAdministrators })
  await changeRoles(tx, events, account.id, { held: current, roles }, now)
  const attends = rolesCan(roles, 'attend') && !rolesCan(current, 'attend')
  if (attends) await events.attendeeMade(tx, { userId: account.id })
}
