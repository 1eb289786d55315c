import type { Limit } from '#domain/kernel/limits/call-limit.rule.ts'

/** How many emails to guests one person can cause in a day: enough for a family, but no way to email third parties. */
export const mostGuestMails: Limit = { most: 5, minutes: 24 * 60 }

/** A guest with an email address who was not emailed yet. */
export interface NewGuest {
  guestId: number
  registrationId: number
  attendeeId: number
  email: string
  firstName: string
}

/**
 * One email for each address and person who brings the guest, for all classes: a list or a series is confirmed as a
 * whole.
 */
export function guestMailsOf<Guest extends NewGuest>(guests: readonly Guest[]): Guest[][] {
  const mails = new Map<string, Guest[]>()
  for (const guest of guests) {
    const key = `${guest.attendeeId} ${guest.email.toLowerCase()}`
    mails.set(key, [...(mails.get(key) ?? []), guest])
  }
  return [...mails.values()]
}
