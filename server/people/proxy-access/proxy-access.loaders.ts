import DataLoader from 'dataloader'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { selectAttendeesInCare } from './proxy-access.sql.ts'

/** The attendees for whom somebody cares, with whether each logs in themself. */
export type AttendeesInCare = ReadonlyMap<number, { hasLogin: boolean }>

/** By who cares. */
export const attendeesInCareLoader = defineLoader(
  ({ db }) =>
    new DataLoader(async (carerIds: readonly number[]): Promise<AttendeesInCare[]> => {
      const rows = await selectAttendeesInCare(db, carerIds)
      return carerIds.map(
        (id) =>
          new Map(
            rows.flatMap((row) =>
              row.carer_id === id ? [[row.attendee_id, { hasLogin: row.has_login }] as const] : [],
            ),
          ),
      )
    }),
)
