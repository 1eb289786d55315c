import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { Location } from './location-lines.ts'

/** An administrator changed what a place is called or where it is. */
export interface ChangedLocation {
  locationId: number
  before: Location
  after: Location
  /** In whose name the people who come there are told; null: nobody is told. */
  notifyAs: Viewer | null
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction of the change, after it is written. */
    locationChanged: (
      tx: Transaction<DB>,
      events: Events,
      changed: ChangedLocation,
      now: Date,
    ) => Promise<void>
  }
}
