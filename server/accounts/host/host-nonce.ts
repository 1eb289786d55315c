import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  type HostClaims,
  type HostNonceError,
  hostNonceVersion,
  readHostClaims,
} from '#domain/accounts/host/host-nonce.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Longer than any real nonce of a host. */
const longest = 8000

export type OpenedNonce = { claims: HostClaims } | { error: HostNonceError | 'forged' }

/**
 * Verifies and parses `v1.PAYLOAD.SIGNATURE`. The signature covers the raw text before the last dot, so JSON formatting
 * does not matter. The payload is parsed only after the signature is verified.
 */
export function openHostNonce(
  nonce: string,
  { secret, audience, now }: { secret: string; audience: string; now: Date },
): OpenedNonce {
  const [version, payload, signature, ...more] = nonce.length > longest ? [] : nonce.split('.')
  if (version !== hostNonceVersion || !payload || !signature || more.length > 0) return { error: 'forged' }
  const own = createHmac('sha256', secret).update(`${version}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== own.length || !timingSafeEqual(given, own)) return { error: 'forged' }
  return readHostClaims(Buffer.from(payload, 'base64url').toString('utf8'), { audience, now })
}

/**
 * Uses up a nonce, whatever happens next. Returns false if it was used before. Of two calls at the same time, one gets
 * true.
 */
export async function spendHostNonce(db: Database, { jti, exp }: HostClaims): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('host_nonce_used')
    .values({ nonce_hash: createHash('sha256').update(jti).digest(), expires_at: new Date(exp * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
