import { lockAdministrators } from '#server/accounts/accounts.sql.ts'
import { auditRefusal } from '#server/accounts/login-audit.ts'
import { admitted, type LoginStart, startLogin } from '#server/accounts/session/login-start.ts'
import type { IssuedTokens } from '#server/accounts/session/session.ts'
import type { HostConfig } from '#server/platform/config/host-config.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { openHostNonce, spendHostNonce } from './host-nonce.ts'
import { findHostPerson, followHostRoles } from './host-person.ts'

/**
 * Logs in whom the website around the portal has logged in, by the nonce that it signed. Each counts once. HOST_LOGIN_FAILED for all that is
 * forged, over, used or meant for another portal, so that nobody learns which; the log says which, and nothing of the person.
 * HOST_PERSON_UNKNOWN, SECOND_FACTOR_NEEDED.
 */
export async function loginByHost(
  context: Context,
  nonce: string,
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { clock, config } = context
  const { hostSite: host, publicUrl } = config
  if (!host) throw new RefusedError('HOST_LOGIN_FAILED')
  const opened = openHostNonce(nonce, { secret: host.secret, audience: publicUrl, now: clock.now() })
  if ('fault' in opened) return refuse(context, 'HOST_LOGIN_FAILED', opened.fault)
  const { claims } = opened
  const start = await twice(() => begin(context, host, claims)).catch((error: unknown) => {
    if (error instanceof Replayed) return refuse(context, 'HOST_LOGIN_FAILED', 'replayed')
    throw error
  })
  // Nobody's fault, so the audit log alone tells it.
  return start ? admitted(start) : refuse(context, 'HOST_PERSON_UNKNOWN')
}

/** Undoes what was done for a nonce that somebody else has brought. */
class Replayed extends Error {}

function begin(
  context: Context,
  host: HostConfig,
  claims: Parameters<typeof findHostPerson>[2],
): Promise<LoginStart | null> {
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    // Administrators before the person, as whoever changes people by hand locks them.
    const changesThem = [...host.roles.values()].includes('administrator')
    const administrators = changesThem ? await lockAdministrators(tx) : []
    const account = await findHostPerson(tx, context, claims, host.makesUnknown, now)
    // With the account locked: the login and its nonce are one, and closing waits for both or was faster.
    if (!(await spendHostNonce(tx, claims))) throw new Replayed()
    if (!account) return null
    const otherAdministrators = administrators.filter((id) => id !== account.id).length
    await followHostRoles(
      tx,
      context,
      account,
      { atHost: claims.roles, map: host.roles, otherAdministrators },
      now,
    )
    return startLogin(context, tx, account.id, 'host', now)
  })
}

/** Of two who are new in the same moment, or one who proves the address by a mail just then, the second finds what the first has made. */
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

async function refuse(
  { db, clock, log }: Context,
  code: 'HOST_LOGIN_FAILED' | 'HOST_PERSON_UNKNOWN',
  fault?: string,
): Promise<never> {
  if (fault) log({ level: 'warn', at: 'host login', fault })
  await auditRefusal(db, null, 'person.loginRefused', 'host', clock.now())
  throw new RefusedError(code)
}
