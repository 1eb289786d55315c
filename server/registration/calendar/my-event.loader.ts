import DataLoader from 'dataloader'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { type MyEvent, selectEventsOf } from './my-calendar.sql.ts'

/** Loads a registration as calendars show it, by its id. */
export const myEventLoader = defineLoader(
  ({ db }) =>
    new DataLoader(async (ids: readonly number[]): Promise<(MyEvent | null)[]> => {
      const byId = new Map((await selectEventsOf(db, ids)).map((event) => [event.registered.id, event]))
      return ids.map((id) => byId.get(id) ?? null)
    }),
)
