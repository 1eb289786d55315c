import type { Database } from '#server/platform/db/connection/connection.ts'

/** The owner of the rows. */
export interface Planted {
  userId: number | null
  attendeeId: number
}

/** Their own row, another's row with their address, or another's text about them. */
export type Variant = 'own' | 'address' | 'words'

export interface PlantWorld {
  tx: Database
  person: Planted
  other: Planted
  /** The account of a third person. */
  third: number
  now: Date
}
/** A value for a column if the schema alone does not say what is allowed. Undefined: follow the schema. */
export type FixedValue = (world: PlantWorld & { owner: Planted; variant: Variant; ids: Ids }) => unknown
/** The most recent row of each table. */
export type Ids = Record<string, Record<string, unknown>>
