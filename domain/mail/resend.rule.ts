import { type EmailKeyState, isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export interface ResendableMail {
  status: string
  /** The key in it as it stands now, 'gone' where the portal knows it no more; null for a mail without one. */
  key: EmailKeyState | 'gone' | null
  /** Its address and text went at the end of their time. */
  isEmptied?: boolean
}

/** What can go out again: what waits, what was given up, and what was refused, for an address may be mended. */
const unsent: readonly string[] = ['queued', 'failed', 'refused']

/**
 * Whether a mail can go out again: one that has not left. What was sent is forgotten, so there is nothing left to
 * send (MAIL_FORGOTTEN); a key that is used or over would only lead to a page that says so (MAIL_KEY_OVER).
 */
export function decideResend<T extends ResendableMail>(mail: T, now: Date): Decision<T> {
  if (mail.isEmptied || !unsent.includes(mail.status)) return reject('MAIL_FORGOTTEN')
  const works = mail.key === null || (mail.key !== 'gone' && isKeyUsable(mail.key, now))
  return works ? accept(mail) : reject('MAIL_KEY_OVER')
}
