import type { Limit } from '#domain/kernel/limits/call-limit.rule.ts'

/** Mails to guests that one person can cause in a day: enough for a family, and no way to write to strangers. */
export const mostGuestMails: Limit = { most: 5, minutes: 24 * 60 }

/** A guest with an email who was not written to yet. */
export interface NewGuest {
  guestId: number
  registrationId: number
  attendeeId: number
  email: string
  firstName: string
}

/** One mail for an address and who brings them, however many classes: a list or a series is confirmed at once. */
export function guestMailsOf<Guest extends NewGuest>(guests: readonly Guest[]): Guest[][] {
  const mails = new Map<string, Guest[]>()
  for (const guest of guests) {
    const key = `${guest.attendeeId} ${guest.email.toLowerCase()}`
    mails.set(key, [...(mails.get(key) ?? []), guest])
  }
  return [...mails.values()]
}
