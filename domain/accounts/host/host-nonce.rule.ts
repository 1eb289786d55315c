import { z } from 'zod'
import { isEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** The start of a nonce: the version of its format (docs/operations/hosting.md). */
export const hostNonceVersion = 'v1'

/** The longest lifetime of a nonce, in seconds. A nonce that is found later gives no access. */
export const longestLife = 300

/** How far the clocks of host and portal may differ, in seconds. */
const clockMargin = 30

const seconds = z.int().positive()
const words = rawText().trim().max(100)

/** The signed claims of a host about the person who is logged in there. */
const hostClaims = z.object({
  /** The portal's URL for which it is meant (PUBLIC_URL). */
  aud: rawText().max(500),
  iat: seconds,
  exp: seconds,
  /** Random, never used twice. */
  jti: rawText().regex(/^[\w-]{16,64}$/),
  /** The person's id or name at the host. It never changes and is never reused for another person. */
  sub: rawText().min(1).max(200),
  email: rawText().max(254).transform(normaliseEmail).refine(isEmail),
  /** Whether the host has verified that the address is theirs. */
  email_verified: z.boolean(),
  first_name: words,
  last_name: words,
  roles: z.array(rawText().max(100)).max(50),
  /** The id or name, at the host, of the person who uses this person's account. Absent or null: the person uses it. */
  switched_by: rawText().min(1).max(200).nullish(),
})
export type HostClaims = z.output<typeof hostClaims>

export type HostNonceError = 'malformed' | 'forAnotherPortal' | 'notYet' | 'expired' | 'tooLong'

/**
 * Whether a nonce's claims are valid now. The caller has already verified its signature, and checks afterwards that
 * this is its first use.
 */
export function readHostClaims(
  text: string,
  { audience, now }: { audience: string; now: Date },
): { claims: HostClaims } | { error: HostNonceError } {
  const parsed = hostClaims.safeParse(parsedJson(text))
  if (!parsed.success) return { error: 'malformed' }
  const claims = parsed.data
  const at = now.getTime() / 1000
  if (claims.aud.replace(/\/+$/, '') !== audience) return { error: 'forAnotherPortal' }
  if (claims.exp - claims.iat > longestLife || claims.exp <= claims.iat) return { error: 'tooLong' }
  if (claims.iat > at + clockMargin) return { error: 'notYet' }
  return claims.exp <= at ? { error: 'expired' } : { claims }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
