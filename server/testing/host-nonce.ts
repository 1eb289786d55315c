import { createHmac, randomUUID } from 'node:crypto'
import { insertBinding } from '#server/accounts/host/host-binding.sql.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'

/** Shared by the portals of the tests and the website around them. */
export const hostSecret = 'what portal and website share, 32 characters'

/** What a website signs for a user that it has logged in (docs/operations/hosting.md). */
export function hostNonce(
  { deps }: { deps: Pick<Deps, 'config' | 'clock'> },
  { secret = hostSecret, ...claims }: { email: string; secret?: string; [claim: string]: unknown },
): string {
  const iat = Math.floor(deps.clock.now().getTime() / 1000)
  const said = {
    aud: deps.config.publicUrl,
    iat,
    exp: iat + 60,
    jti: randomUUID(),
    sub: claims.email,
    email_verified: true,
    first_name: 'Hana',
    last_name: 'Host',
    roles: [],
    ...claims,
  }
  const signed = `v1.${Buffer.from(JSON.stringify(said)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** A request for permission that the website's login opens the account, waiting for its owner. Returns its key. */
export async function buildHostBinding(
  { deps }: { deps: Pick<Deps, 'db' | 'clock'> },
  userId: number,
  { byMail = false, subject = `website ${userId}` }: { byMail?: boolean; subject?: string } = {},
): Promise<string> {
  const { key, hash } = newSecretKey()
  const now = deps.clock.now()
  const { email } = await deps.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await insertBinding(deps.db, {
    token_hash: hash,
    user_id: userId,
    email,
    subject,
    host_roles: [],
    by_mail: byMail,
    created_at: now,
    expires_at: new Date(now.getTime() + 600_000),
  })
  return key
}
