import type { Database } from '#server/platform/db/connection.ts'
import type { FieldCost } from '#server/platform/graphql/cost/field-cost.ts'
import type { SnapshotVersion } from '#server/platform/snapshots/snapshot-version.ts'
import type { Surroundings } from '#server/platform/snapshots/surroundings.ts'

/** What a root field is asked for, where its answer may be kept. */
export interface PublicCall {
  args: Record<string, unknown>
  /** How many fields deep the document goes from class to class: see `reaches`. */
  reach: number
  now: Date
  surroundings: Surroundings
}

/** A cheap question for the version of an answer. */
export interface VersionQuestion {
  ask(db: Database, now: Date): Promise<SnapshotVersion>
}

/** What becomes of answers to a root field that everybody may call and everybody is answered alike. */
export interface KeptField {
  /** Null: no question is cheaper than the answer, which is kept until anything at all is committed. */
  version(call: PublicCall): VersionQuestion | { version: string } | null
}

/** Options of a root field whose answers to visitors are kept, with what it costs. */
export function keeps(
  kept: KeptField,
  cost: FieldCost = {},
): { extensions: { kept: KeptField; cost: FieldCost } } {
  return { extensions: { kept, cost } }
}

/** Options of a field that answers other classes than the one it stands on, whose changes that one's version does not tell. */
export function reaches(cost: FieldCost = {}): { extensions: { reaches: true; cost: FieldCost } } {
  return { extensions: { reaches: true, cost } }
}

/** An answer of nothing but what changes seldom: settings, pages, questions of the profile. */
export const keptWithSurroundings: KeptField = {
  version: ({ surroundings }) => ({ version: surroundings.epoch }),
}
