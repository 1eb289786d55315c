/** The numbers of the waitlist. Each is a setting of the site (domain/settings/waiting-settings.input.ts). */
export interface WaitingRules {
  timeZone: string
  /** The length of an offer, if the class is far away. */
  offerHours: number
  /** No offer is shorter than this. If there is no time left for it, there is no offer. */
  shortestOfferMinutes: number
  /** 'HH:mm' in the time zone. No offer begins in the quiet hours, unless the class is near. */
  quietFrom: string
  quietUntil: string
  /** A class that begins within this many hours is near. */
  nearHours: number
  /** This many hours before the class, no seat is held any more. Seats are open to everyone. */
  openHours: number
  /** 'HH:mm' of the day before the class. Until then, people can come unless they said otherwise. */
  comeUntil: string
}

export const defaultWaitingRules: WaitingRules = {
  timeZone: 'America/New_York',
  offerHours: 12,
  shortestOfferMinutes: 30,
  quietFrom: '21:00',
  quietUntil: '08:00',
  nearHours: 24,
  openHours: 2,
  comeUntil: '20:00',
}
