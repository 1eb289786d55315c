import { createHmac, randomInt } from 'node:crypto'
import { emailCodeDigits } from '#domain/accounts/verify-email/email-code.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'

/** Six digits of a mail, with the hash that is kept. `keyHash`: of the link beside them. */
export function newEmailCode(config: Pick<Config, 'sessionSecret'>, keyHash: Buffer) {
  const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0')
  return { code, hash: hashEmailCode(config, keyHash, code) }
}

/** Keyed, and of its own link: who reads the table cannot try a million codes, and two equal codes do not look it. */
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
