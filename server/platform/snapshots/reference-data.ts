/**
 * Reference data in memory: settings, programs, locations, facilitators, terms. It changes rarely and is read with
 * every class. Each change raises the epoch in its own transaction (migrations 0002 and 0047). So these rows are
 * current for every call that reads this epoch.
 */
export interface ReferenceData {
  /**
   * The same text: none of it was changed. It contains the start time of the database server, because a restored
   * database may reuse a number.
   */
  epoch: string
  /** The site time zone as the settings have it. */
  timeZone: string
  /** The rows of one kind that were read, by id. Never change one. */
  held<Row>(kind: string): Map<number, Row>
}

/** Rows of each kind: more than an organization has of any, and of classes those of some years. */
export const mostPreloaded = 10_000

export function referenceDataIn(epoch: string, timeZone: string): ReferenceData {
  const kinds = new Map<string, Map<number, unknown>>()
  return {
    epoch,
    timeZone,
    held<Row>(kind: string) {
      let rows = kinds.get(kind)
      if (!rows) {
        rows = new Map()
        kinds.set(kind, rows)
      }
      return rows as Map<number, Row>
    },
  }
}
