import type { MailedKey } from '#domain/kernel/mail/mailed-key.ts'

const hour = 3_600_000

/** How long a key in an e-mail works, in milliseconds (decisions, Accounts). */
export const emailKeyLifetime: Record<MailedKey, number> = {
  verify: 24 * hour,
  magic: hour / 4,
  reset: hour,
  // Nobody waits for it, and it opens an account in which nothing is yet.
  invitation: 7 * 24 * hour,
  // Somebody helps the person until it is used.
  ownLogin: 7 * 24 * hour,
  website: hour,
  // Of a change of address, for who does not read their mail every day.
  takeBack: 7 * 24 * hour,
  // It opens nothing: whoever has it can only end what does.
  endAccess: 7 * 24 * hour,
}

export interface EmailKeyState {
  expiresAt: Date
  usedAt: Date | null
}

/** A key works once, and until it expires. */
export function isKeyUsable(key: EmailKeyState, now: Date): boolean {
  return key.usedAt === null && now < key.expiresAt
}
