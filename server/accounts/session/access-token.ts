import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Minutes that a bearer token is valid. The refresh token renews it. */
const accessTokenMinutes = 10
const issuer = 'archway'
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export interface AccessClaims {
  userId: number
  /** The login that it belongs to. When that ends, the token ends immediately. */
  sessionFamily: string
}

export interface IssuedAccess {
  token: string
  expiresAt: Date
}

export async function signAccessToken(
  secret: string,
  claims: AccessClaims,
  now: Date,
): Promise<IssuedAccess> {
  const expiresAt = new Date(now.getTime() + accessTokenMinutes * 60_000)
  const token = await new SignJWT({ fam: claims.sessionFamily })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setSubject(String(claims.userId))
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key(secret))
  return { token, expiresAt }
}

// A token comes with each call for ten minutes, and its claims never change.
const verified = new LRUCache<string, AccessClaims & { expired: number }>({ max: 2_000, maxSize: 1_000_000 })

/** Null for a token that this portal did not sign, has another type or algorithm, or has expired. */
export async function verifyAccessToken(
  secret: string,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  const name = `${secret} ${token}`
  const known = verified.get(name)
  if (known) return known.expired > now.getTime() ? known : null
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      issuer,
      algorithms: ['HS256'],
      typ: 'at+jwt',
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'fam'],
    })
    const userId = Number(payload.sub)
    // A number that PostgreSQL cannot compare is not from our tokens.
    const isNumber = Number.isInteger(userId) && userId > 0 && userId < 2 ** 31
    if (!isNumber || typeof payload.fam !== 'string' || !uuid.test(payload.fam)) return null
    const claims = { userId, sessionFamily: payload.fam, expired: payload.exp! * 1000 }
    verified.set(name, claims, { size: name.length })
    return claims
  } catch {
    return null
  }
}

function key(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
