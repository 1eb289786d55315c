import { z } from 'zod'
import type { OutsideBotCheck } from '#server/platform/config/config.ts'

/** The response fields that the three providers share. Other fields are not read. */
const resultFields = z.object({
  success: z.boolean(),
  challenge_ts: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

export type SiteverifyError = 'invalid-input-response' | 'timeout-or-duplicate' | 'provider-unreachable'

const timeout = 5_000
const longestToken = 8_000

/**
 * Asks the provider whether a token is valid. reCAPTCHA, hCaptcha and Turnstile speak the same protocol. Each token can
 * be checked once. The client IP is not sent: the provider does not need it. Returns when the challenge was solved, if
 * the provider says so.
 */
export async function siteverify(
  { secretKey, verifyUrl }: OutsideBotCheck,
  token: string,
): Promise<{ madeAt: Date | null } | SiteverifyError> {
  if (token.length > longestToken) return 'invalid-input-response'
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    if (!response.ok) return 'provider-unreachable'
    const result = resultFields.parse(await response.json())
    if (result.success) return { madeAt: readInstant(result.challenge_ts) }
    const isEnded = result['error-codes']?.some((code) =>
      /timeout-or-duplicate|expired|already-seen/.test(code),
    )
    return isEnded ? 'timeout-or-duplicate' : 'invalid-input-response'
  } catch {
    return 'provider-unreachable'
  }
}

function readInstant(text: string | undefined): Date | null {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}
