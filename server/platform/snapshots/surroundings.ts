/**
 * What changes seldom and is read with every class: settings, programs, places, facilitators, terms. What is held of it was read
 * while its epoch was the newest, and each change of it raises the epoch in its own transaction (migrations 0002 and 0047): so it is
 * right for every call that finds the epoch to be this one still.
 */
export interface Surroundings {
  /** The same text: nothing of them was changed. With the start of the database server: a restored one may use a number again. */
  epoch: string
  /** The site time zone as the settings have it. */
  timeZone: string
  /** What was read of one kind, by id; in memory, and changed by nobody. */
  held<Row>(kind: string): Map<number, Row>
}

/** Of each kind: more than an organisation has of anything but classes, and the classes of some years. */
export const mostHeld = 10_000

export function surroundingsIn(epoch: string, timeZone: string): Surroundings {
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
