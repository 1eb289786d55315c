import ICAL from 'ical.js'
import type { Portal } from '#server/testing/portal.ts'

const renewing = 'mutation { renewCalendarSubscription(input: {}) { url } }'

export interface FeedEntry {
  registration: number
  title: string
  place: string
  sequence: number
  start: string
  status: string
}

/**
 * Makes the person's calendar link. Each call of the returned function reads it as their calendar app does, soonest
 * class first.
 */
export async function myFeed(portal: Portal, token: string) {
  const { renewCalendarSubscription: made } = await portal.request<{
    renewCalendarSubscription: { url: string }
  }>(renewing, {}, token)
  const text = async () => (await fetch(`${portal.url}${new URL(made.url).pathname}`)).text()
  const entries = async () => readFeed(await text())
  const ids = async () => (await entries()).map(({ registration }) => registration)
  return { text, entries, ids }
}

function readFeed(text: string): FeedEntry[] {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((vevent) => {
      const event = new ICAL.Event(vevent)
      return {
        registration: Number(/^registration-(\d+)@/.exec(event.uid)?.[1]),
        title: event.summary,
        place: event.location,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        status: String(vevent.getFirstPropertyValue('status')),
      }
    })
    .toSorted((a, b) => a.start.localeCompare(b.start))
}
