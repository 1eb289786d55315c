/** The numbers of the waiting list; each is a setting of the site (domain/settings/waiting-settings.input.ts). */
export interface WaitingRules {
  timeZone: string
  /** An offer is this long, where the class is far away. */
  offerHours: number
  /** No offer is shorter than this; where there is no time left for it, there is none. */
  shortestOfferMinutes: number
  /** 'HH:mm' in the time zone: no offer begins between the two, unless the class is near. */
  quietFrom: string
  quietUntil: string
  /** A class that begins within so many hours is near. */
  nearHours: number
  /** So long before the class no place is held any more: it is open to whoever comes. */
  openHours: number
  /** 'HH:mm' of the day before the class: until then people can come who have not said otherwise. */
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
