import { payload } from '#server/platform/commands/payload.ts'
import { defineReplay, shownOnce } from '#server/platform/idempotency/copies.ts'

/** The link to a calendar file that calendar apps read automatically. */
export interface CalendarAddress {
  /** Contains the secret. Only this response has it, because only a hash is stored. */
  url: string
  renewedAt: Date
}

/**
 * The payload of a command that makes a calendar link, for an attendee's own classes or those that a facilitator leads.
 */
export function calendarAddressPayload(name: string) {
  const Payload = payload<CalendarAddress>(name, {
    fields: (t) => ({
      url: t.exposeString('url', {
        description: 'The URL of the calendar file, with its secret. Returned only here.',
      }),
      webcalUrl: t.string({
        description: 'The same URL with webcal:, to which calendar apps subscribe.',
        resolve: ({ url }) => url.replace(/^https?:/, 'webcal:'),
      }),
      renewedAt: t.expose('renewedAt', { type: 'DateTime' }),
    }),
  })
  defineReplay(Payload, shownOnce)
  return Payload
}
