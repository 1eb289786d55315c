import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionEnd, sessionLifetime } from '#domain/accounts/log-in/session.rule.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Config } from '#server/platform/config/config.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context, Deps } from '#server/platform/graphql/context.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import type { AccessClaims } from './access-token.ts'
import { hostSessionHolder } from './host-session-holder.ts'
import { deviceCookie } from './known-device.ts'

/** The cookie of staff, facilitators and administrators. No script can read it. */
const cookieName = 'archway_session'

/** How old the stored time of the last use may be, so that not every call writes. */
const usedWithin = 10 * 60_000

/**
 * Call it after a login, before its response is sent. Sets the host session's cookie if the person uses one. Otherwise
 * it deletes a cookie that an earlier person left in the browser.
 */
export async function offerHostSession(context: Context, userId: number, family: string): Promise<void> {
  const cookie = await startHostSession(context, userId, family)
  if (cookie) context.setCookie(cookie)
  else forgetHostCookie(context)
  await rememberDevice(context, userId)
}

/**
 * Records that this device logged in to the account. From then on, other people's calls do not block it
 * (limit-visitor.ts).
 */
export async function rememberDevice(
  context: Pick<Deps, 'db' | 'clock' | 'config'> & {
    cookies?: string | null | undefined
    setCookie: (cookie: string) => void
  },
  userId: number,
): Promise<void> {
  const account = await context.db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (account) context.setCookie(deviceCookie(context, context.cookies, account))
}

/**
 * The Set-Cookie of a new host session of this login. Null if the person does not use one, or if the account was closed
 * in between. `secondFactorAtProvider`: Staff Login vouches for the second factor.
 */
export async function startHostSession(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: number,
  family: string,
  secondFactorAtProvider = false,
): Promise<string | null> {
  if (!(await hostSessionHolder(db, userId))) return null
  const now = clock.now()
  const { key, hash } = newSecretKey()
  const row = {
    user_id: userId,
    family,
    cookie_hash: hash,
    created_at: now,
    expires_at: sessionEnd(now),
    second_factor_at_provider: secondFactorAtProvider,
  }
  const isStarted = await inTransaction({ db }, async (tx) => {
    if (!(await shareLockAccount(tx, userId))) return false
    await tx.insertInto('host_session').values(row).execute()
    return true
  })
  return isStarted ? cookie(config, key, sessionLifetime / 1000) : null
}

/** Deletes the cookie if the browser sent one. */
export function forgetHostCookie({
  hostCookie,
  setCookie,
  config,
}: Pick<Context, 'hostCookie' | 'setCookie' | 'config'>): void {
  if (hostCookie !== null) setCookie(endedHostCookie(config))
}

export function endedHostCookie(config: Config): string {
  return cookie(config, '', 0)
}

/** The login of a cookie and its nonce. Null if they do not belong together, or if the login has ended. */
export async function openHostSession(deps: Deps, key: string, nonce: string): Promise<AccessClaims | null> {
  const found = await findHostSession(deps, key)
  if (!found || !isSame(nonce, found.nonce)) return null
  return { userId: found.userId, sessionFamily: found.family }
}

export interface HostSession {
  userId: number
  family: string
  nonce: string
}

/** The open host session of a cookie, with the nonce for its owner's pages. */
export async function findHostSession(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  key: string,
): Promise<HostSession | null> {
  const now = clock.now()
  const hash = hashSecretKey(key)
  const row = await db
    .selectFrom('host_session as h')
    .innerJoin('session as s', 's.family', 'h.family')
    .innerJoin('app_user as u', 'u.id', 'h.user_id')
    .select(['h.user_id', 'h.family', 's.used_at'])
    .where('h.cookie_hash', '=', hash)
    .where('h.expires_at', '>', now)
    .where('s.ended_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .orderBy('s.used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  if (!row.used_at || now.getTime() - row.used_at.getTime() > usedWithin) await noteUse(db, row.family, now)
  return { userId: row.user_id, family: row.family, nonce: nonceOf(config.sessionSecret, hash) }
}

/** The cookie's value in a Cookie header. */
export function readHostCookie(header: string | null | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null
}

async function noteUse(db: Database, family: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_at: now })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}

/** Derived from the cookie. So only the cookie's owner can have it, and it works with no other cookie. */
function nonceOf(secret: string, cookieHash: Buffer): string {
  return createHmac('sha256', derivedKey(secret, 'host session nonce')).update(cookieHash).digest('base64url')
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function cookie(config: Config, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=${basePathOf(config) || '/'}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
