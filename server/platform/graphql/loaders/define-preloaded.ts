import type DataLoader from 'dataloader'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { mostPreloaded } from '#server/platform/snapshots/reference-data.ts'
import { type BatchSource, defineLoader } from './define-loader.ts'

/** Returns a cached row synchronously. */
export interface PreloadedLoader<Row> {
  load(id: number): Row | Promise<Row>
}

/**
 * A loader by id for reference data: rows whose every change raises the epoch. They are cached across calls, for calls
 * that have checked that the epoch is current. Other calls, such as mutations, read from the database.
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

/** Continues synchronously with a known value, or later with a promised one. */
export function whenKnown<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
