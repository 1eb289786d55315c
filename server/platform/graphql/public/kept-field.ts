import type { Database } from '#server/platform/db/connection.ts'
import type { FieldCost } from '#server/platform/graphql/cost/field-cost.ts'
import type { SnapshotVersion } from '#server/platform/snapshots/snapshot-version.ts'
import type { Surroundings } from '#server/platform/snapshots/surroundings.ts'

/** A request for a root field whose answer may be cached. */
export interface PublicCall {
  args: Record<string, unknown>
  /** How many fields deep the document goes from class to class: see `reaches`. */
  reach: number
  now: Date
  surroundings: Surroundings
}

/** A cheap query for the version of an answer. */
export interface VersionQuestion {
  ask(db: Database, now: Date): Promise<SnapshotVersion>
}

/** How answers of a public root field are cached. */
export interface KeptField {
  /** Null: no query is cheaper than the answer. It is cached until anything at all is committed. */
  version(call: PublicCall): VersionQuestion | { version: string } | null
}

/** Options of a root field whose answers to visitors are cached, with its cost. */
export function keeps(
  kept: KeptField,
  cost: FieldCost = {},
): { extensions: { kept: KeptField; cost: FieldCost } } {
  return { extensions: { kept, cost } }
}

/** Options of a field that shows other classes than its own. The version of its class does not change with theirs. */
export function reaches(cost: FieldCost = {}): { extensions: { reaches: true; cost: FieldCost } } {
  return { extensions: { reaches: true, cost } }
}

/** For answers that show reference data only: settings, pages, questions of the profile. */
export const keptWithSurroundings: KeptField = {
  version: ({ surroundings }) => ({ version: surroundings.epoch }),
}
