import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { Location } from './location-lines.ts'

/** An administrator changed the name or address of a location. */
export interface ChangedLocation {
  locationId: number
  before: Location
  after: Location
  /** The sender for the people who attend there. Null: no one is notified. */
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
