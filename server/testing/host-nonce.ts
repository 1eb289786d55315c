import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '#server/platform/graphql/context.ts'

/** Shared by the portals of the tests and the website around them. */
export const hostSecret = 'what portal and website share, 32 characters'

/** What a website signs for whom it has logged in (docs/operations/hosting.md). */
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
