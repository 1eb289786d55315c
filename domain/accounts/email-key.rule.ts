export type EmailKeyPurpose = 'verify' | 'magic' | 'reset'
/** The keys that mails hold. An invitation's is one to choose a password, which lasts longer. */
export type MailedKey = EmailKeyPurpose | 'invitation'

const hour = 3_600_000

/** How long a key in an e-mail works, in milliseconds (decisions, Accounts). */
export const emailKeyLifetime: Record<MailedKey, number> = {
  verify: 24 * hour,
  magic: hour / 4,
  reset: hour,
  // Nobody waits for it, and it opens an account in which nothing is yet.
  invitation: 7 * 24 * hour,
}

export interface EmailKeyState {
  expiresAt: Date
  usedAt: Date | null
}

/** A key works once, and until it expires. */
export function isKeyUsable(key: EmailKeyState, now: Date): boolean {
  return key.usedAt === null && now < key.expiresAt
}
