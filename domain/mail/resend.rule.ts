import { type EmailKeyState, isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export interface ResendableMail {
  status: string
  /** The current state of the email's key. 'gone': the portal no longer has it. Null: the email has none. */
  key: EmailKeyState | 'gone' | null
  /** Its address and text were deleted when their retention time ended. */
  isEmptied?: boolean
}

/** Emails that can be sent again: queued, failed, or rejected. A rejected address may work again. */
const unsent: readonly string[] = ['queued', 'failed', 'refused']

/**
 * Whether an email can be sent again: only one that was not sent. Rejects with MAIL_FORGOTTEN, because the text of a
 * sent email is deleted.
 * Rejects with MAIL_KEY_OVER if its key is used or expired, because its link would only lead to an error page.
 */
export function decideResend<T extends ResendableMail>(mail: T, now: Date): Decision<T> {
  if (mail.isEmptied || !unsent.includes(mail.status)) return reject('MAIL_FORGOTTEN')
  const works = mail.key === null || (mail.key !== 'gone' && isKeyUsable(mail.key, now))
  return works ? accept(mail) : reject('MAIL_KEY_OVER')
}
