import DataLoader from 'dataloader'
import { defineLoader } from '#server/platform/graphql/define-loader.ts'
import { type OwnEvent, selectCalendarSite, selectEventsOf } from './own-calendar.sql.ts'

/** A booking as calendars have it, by its registration, with the installation that its UID names. */
export const ownEventLoader = defineLoader(
  ({ db }) =>
    new DataLoader(
      async (ids: readonly number[]): Promise<((OwnEvent & { calendarId: string }) | null)[]> => {
        const [events, { calendarId }] = await Promise.all([selectEventsOf(db, ids), selectCalendarSite(db)])
        const byId = new Map(events.map((event) => [event.booked.id, { ...event, calendarId }]))
        return ids.map((id) => byId.get(id) ?? null)
      },
    ),
)
