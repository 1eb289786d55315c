import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  codeDrift,
  codePeriod,
  codeStep,
  plainCode,
} from '#domain/accounts/second-factor/second-factor.rule.ts'

// What every authenticator app supports: SHA-1, 6 digits, 30 seconds (RFC 6238).
const digits = 6

/** 160 random bits, as RFC 4226 recommends. */
export function newAppSecret(): Buffer {
  return randomBytes(20)
}

/**
 * The number of the code's period: the current one, the one before or the one after. Null if the code fits none of
 * them.
 */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const token = plainCode(typed)
  if (!/^\d{6}$/.test(token)) return null
  const drift = totpOf(secret).validate({ token, timestamp: now.getTime(), window: codeDrift })
  return drift === null ? null : codeStep(now) + drift
}

/** The secret for people: as text, and as the content of the QR code (otpauth://). */
export function shownSecret(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): { secret: string; uri: string } {
  const totp = totpOf(secret, { issuer, label: account })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer }), algorithm: 'SHA1', digits, period: codePeriod })
}
