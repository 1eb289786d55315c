import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  type HostClaims,
  type HostNonceError,
  hostNonceVersion,
  readHostClaims,
} from '#domain/accounts/host/host-nonce.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Longer than any nonce that a host has reason to give. */
const longest = 8000

export type OpenedNonce = { claims: HostClaims } | { error: HostNonceError | 'forged' }

/**
 * Opens `v1.PAYLOAD.SIGNATURE`: what is signed is the text before the last dot as it stands, so nobody has to agree on how JSON is written. Its
 * words are not looked at before the signature is proved.
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

/** Uses a nonce up, whatever comes of it; false where that was done before. Of two who bring it at once one is the first. */
export async function spendHostNonce(db: Database, { jti, exp }: HostClaims): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('host_nonce_used')
    .values({ nonce_hash: createHash('sha256').update(jti).digest(), expires_at: new Date(exp * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
