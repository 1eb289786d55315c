import type { Rejection } from '#domain/kernel/mail/mail-rejection.rule.ts'

/** What is known about a person who says that they get no email. */
export interface Receiver {
  /** Whether their email address is verified. */
  isProven: boolean
  /** Whether they want reminders. Null for a person who attends no classes. */
  wantsReminders: boolean | null
  /** Why the newest email to the address was rejected. Null: it was accepted, or there is none. */
  refusal: Rejection | null
}

/**
 * Why a person gets no email, or not all of it, most important first.
 * ADDRESS_REFUSED: a mail server said that the address accepts no email.
 * ADDRESS_NOT_PROVEN: only the email to verify the address goes there.
 * REMINDERS_OFF: they turned reminders off, and get everything else.
 */
export type WhyNoMail = 'ADDRESS_REFUSED' | 'ADDRESS_NOT_PROVEN' | 'REMINDERS_OFF'

export function whyNoMail({ isProven, wantsReminders, refusal }: Receiver): WhyNoMail[] {
  const reasons: WhyNoMail[] = []
  if (refusal !== null) reasons.push('ADDRESS_REFUSED')
  if (!isProven) reasons.push('ADDRESS_NOT_PROVEN')
  else if (wantsReminders === false) reasons.push('REMINDERS_OFF')
  return reasons
}
