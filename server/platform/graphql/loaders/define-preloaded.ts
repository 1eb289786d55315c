import type DataLoader from 'dataloader'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { mostHeld } from '#server/platform/snapshots/reference-data.ts'
import { type BatchSource, defineLoader } from './define-loader.ts'

/** Answers at once where it is known. */
export interface HeldLoader<Row> {
  load(id: number): Row | Promise<Row>
}

/**
 * A batch by number of what raises the epoch when it changes: held in memory from call to call, where the call's surroundings were proved
 * fresh; read anew for every other call, such as one that changes something.
 */
export function defineHeld<Row>(
  kind: string,
  make: (db: Database) => DataLoader<number, Row>,
): (source: BatchSource) => HeldLoader<Row> {
  const loaderOf = defineLoader(({ db }) => make(db))
  return (source) => {
    const held = source.referenceData?.held<Row>(kind)
    if (!held) return loaderOf(source)
    return {
      load(id) {
        const known = held.get(id)
        if (known !== undefined) return known
        return loaderOf(source)
          .load(id)
          .then((row) => {
            if (held.size >= mostHeld) held.clear()
            held.set(id, row)
            return row
          })
      },
    }
  }
}

/** Goes on at once with what is known, else when it is. */
export function whenKnown<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
