import type { Database } from '#server/platform/db/connection/connection.ts'

/** Whose rows are planted. */
export interface Planted {
  userId: number | null
  attendeeId: number
}

/** A row of their own, another's row with their address, or another's words about them. */
export type Variant = 'own' | 'address' | 'words'

export interface PlantWorld {
  tx: Database
  person: Planted
  other: Planted
  /** The account of somebody else again. */
  third: number
  now: Date
}
/** A value for a column where the schema alone does not say what is possible. Undefined: as the schema says. */
export type FixedValue = (world: PlantWorld & { owner: Planted; variant: Variant; ids: Ids }) => unknown
/** The row that was planted last of each table. */
export type Ids = Record<string, Record<string, unknown>>
