import DataLoader from 'dataloader'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { selectHelpedAttendees } from './proxy-access.sql.ts'

/** The attendees whom a person helps, and whether each can log in. */
export type HelpedAttendees = ReadonlyMap<number, { hasLogin: boolean }>

/** Loads the attendees whom a helper helps, by the helper's id. */
export const helpedAttendeesLoader = defineLoader(
  ({ db }) =>
    new DataLoader(async (helperIds: readonly number[]): Promise<HelpedAttendees[]> => {
      const rows = await selectHelpedAttendees(db, helperIds)
      return helperIds.map(
        (id) =>
          new Map(
            rows.flatMap((row) =>
              row.carer_id === id ? [[row.attendee_id, { hasLogin: row.has_login }] as const] : [],
            ),
          ),
      )
    }),
)
