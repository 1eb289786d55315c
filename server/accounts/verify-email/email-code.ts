import { createHmac, randomInt } from 'node:crypto'
import { emailCodeDigits } from '#domain/accounts/verify-email/email-code.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/** Six digits for an email, and the hash to store. `keyHash`: the hash of the link in the same email. */
export function newEmailCode(config: Pick<Config, 'sessionSecret'>, keyHash: Buffer) {
  const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0')
  return { code, hash: hashEmailCode(config, keyHash, code) }
}

/**
 * Keyed, and bound to its link. So a reader of the table cannot try a million codes, and cannot see that two codes are
 * equal.
 */
export function hashEmailCode(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  keyHash: Buffer,
  code: string,
): Buffer {
  return createHmac('sha256', derivedKey(sessionSecret, 'codes of mails'))
    .update(keyHash)
    .update(code)
    .digest()
}
