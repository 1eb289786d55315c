import { payload } from '#server/platform/commands/payload.ts'
import { shownOnce, toCopies } from '#server/platform/idempotency/copies.ts'

/** The address of a calendar file that calendar programs read by themselves. */
export interface CalendarAddress {
  /** With the secret. Only this answer ever has it, because only a hash is kept. */
  url: string
  renewedAt: Date
}

/** What a command answers that makes a calendar address: an attendee's own classes, or those that a facilitator leads. */
export function calendarAddressPayload(name: string) {
  const Payload = payload<CalendarAddress>(name, {
    fields: (t) => ({
      url: t.exposeString('url', {
        description: 'The address of the calendar file, with its secret. Shown only here.',
      }),
      webcalUrl: t.string({
        description: 'The same for calendar programs that subscribe by webcal:',
        resolve: ({ url }) => url.replace(/^https?:/, 'webcal:'),
      }),
      renewedAt: t.expose('renewedAt', { type: 'DateTime' }),
    }),
  })
  toCopies(Payload, shownOnce)
  return Payload
}
