import type { MailedKey } from '#domain/kernel/mail/mailed-key.ts'

const hour = 3_600_000

/** How long a token in an email works, in milliseconds (docs/rules/sessions.md). */
export const emailKeyLifetime: Record<MailedKey, number> = {
  verify: 24 * hour,
  magic: hour / 4,
  reset: hour,
  // Long, because the person does not expect it, and safe, because the account has no data yet.
  invitation: 7 * 24 * hour,
  // Long, because no one is locked out: until the key is used, a helper manages the account.
  ownLogin: 7 * 24 * hour,
  website: hour,
  // After an address change, for people who do not read their email every day.
  takeBack: 7 * 24 * hour,
  // Long, because this key gives no access. It can only end the access of others.
  endAccess: 7 * 24 * hour,
}

export interface EmailKeyState {
  expiresAt: Date
  usedAt: Date | null
}

/** A token works once, and until it expires. */
export function isKeyUsable(key: EmailKeyState, now: Date): boolean {
  return key.usedAt === null && now < key.expiresAt
}
