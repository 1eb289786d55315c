import { z } from 'zod'
import { isEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** What a nonce begins with: the version of its format (docs/operations/hosting.md). */
export const hostNonceVersion = 'v1'

/** A nonce may be good for so many seconds at most, so that one that is found later opens nothing. */
export const longestLife = 300

/** So many seconds the clocks of host and portal may differ. */
const clockMargin = 30

const seconds = z.int().positive()
const words = rawText().trim().max(100)

/** What a host says, signed, of the person who is logged in there. */
const hostClaims = z.object({
  /** The address of the portal that it is meant for (PUBLIC_URL). */
  aud: rawText().max(500),
  iat: seconds,
  exp: seconds,
  /** Random, never given twice. */
  jti: rawText().regex(/^[\w-]{16,64}$/),
  /** The person's number or name at the host, which never changes and is never given to somebody else. */
  sub: rawText().min(1).max(200),
  email: rawText().max(254).transform(normaliseEmail).refine(isEmail),
  /** Whether the host knows that the address is theirs. */
  email_verified: z.boolean(),
  first_name: words,
  last_name: words,
  roles: z.array(rawText().max(100)).max(50),
  /** The number or name there of who uses this person's account; absent or null: the person themself. */
  switched_by: rawText().min(1).max(200).nullish(),
})
export type HostClaims = z.output<typeof hostClaims>

export type HostNonceError = 'malformed' | 'forAnotherPortal' | 'notYet' | 'expired' | 'tooLong'

/** Whether what a nonce says may count now; its signature was proved before, and that it is its first use is seen after. */
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
