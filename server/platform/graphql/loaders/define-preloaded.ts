import type DataLoader from 'dataloader'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { mostPreloaded } from '#server/platform/snapshots/reference-data.ts'
import { type BatchSource, defineLoader } from './define-loader.ts'

/** Answers at once where it is known. */
export interface PreloadedLoader<Row> {
  load(id: number): Row | Promise<Row>
}

/**
 * A batch by number of what raises the epoch when it changes: held in memory from call to call, where the call's surroundings were proved
 * fresh; read anew for every other call, such as one that changes something.
 */
export function definePreloaded<Row>(
  kind: string,
  make: (db: Database) => DataLoader<number, Row>,
): (source: BatchSource) => PreloadedLoader<Row> {
  const loaderOf = defineLoader(({ db }) => make(db))
  return (source) => {
    const preloaded = source.referenceData?.held<Row>(kind)
    if (!preloaded) return loaderOf(source)
    return {
      load(id) {
        const known = preloaded.get(id)
        if (known !== undefined) return known
        return loaderOf(source)
          .load(id)
          .then((row) => {
            if (preloaded.size >= mostPreloaded) preloaded.clear()
            preloaded.set(id, row)
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
