import { emailKeyLifetime, type MailedKey } from '#domain/accounts/email-key.rule.ts'
import { accept, type Decision, refuse } from '#domain/kernel/decision.ts'

export interface ResendableMail {
  status: string
  createdAt: Date
  /** What the key in it opens; null for a mail without one. */
  holdsKey: MailedKey | null
}

/**
 * Whether a mail can go out again: one that waits or was given up. What was sent is forgotten, so there is nothing left to
 * send (MAIL_FORGOTTEN); a key that is over would only lead to a page that says so (MAIL_KEY_OVER).
 */
export function decideResend<T extends ResendableMail>(mail: T, now: Date): Decision<T> {
  if (mail.status !== 'queued' && mail.status !== 'failed') return refuse('MAIL_FORGOTTEN')
  const isOver =
    mail.holdsKey !== null && now.getTime() >= mail.createdAt.getTime() + emailKeyLifetime[mail.holdsKey]
  return isOver ? refuse('MAIL_KEY_OVER') : accept(mail)
}
