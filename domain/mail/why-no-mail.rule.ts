import type { Rejection } from '#domain/kernel/mail/mail-rejection.rule.ts'

/** What is known of somebody who says that they get no mail. */
export interface Receiver {
  /** Whether they have proved their address. */
  isProven: boolean
  /** Whether they want reminders; null for somebody who takes no classes. */
  wantsReminders: boolean | null
  /** Why the newest mail to the address was refused; null where it was taken, or there is none. */
  refusal: Rejection | null
}

/**
 * Why somebody gets no mail, or not all of it; the first counts most:
 * ADDRESS_REFUSED: a mail server said that the address takes none;
 * ADDRESS_NOT_PROVEN: only what is to prove the address goes there;
 * REMINDERS_OFF: they asked for no reminders, and get all else.
 */
export type WhyNoMail = 'ADDRESS_REFUSED' | 'ADDRESS_NOT_PROVEN' | 'REMINDERS_OFF'

export function whyNoMail({ isProven, wantsReminders, refusal: rejection }: Receiver): WhyNoMail[] {
  const reasons: WhyNoMail[] = []
  if (rejection !== null) reasons.push('ADDRESS_REFUSED')
  if (!isProven) reasons.push('ADDRESS_NOT_PROVEN')
  else if (wantsReminders === false) reasons.push('REMINDERS_OFF')
  return reasons
}
