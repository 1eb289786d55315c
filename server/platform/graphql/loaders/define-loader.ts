import type DataLoader from 'dataloader'
import type { Context, Deps } from '#server/platform/graphql/context.ts'

/** What a batch reads from: the context of a request, or `{ ...deps }` made for one piece of work. */
export type BatchSource = Pick<Deps, 'db' | 'clock'> &
  Pick<Context, 'referenceData' | 'dataVersion' | 'readsIn'>

/**
 * A batch that is made once per request, at its first use. It caches what it loaded for as long as its source lives. So
 * never use it with the portal's long-lived `deps`.
 */
export function defineLoader<Key, Row, CacheKey = Key>(
  make: (source: BatchSource) => DataLoader<Key, Row, CacheKey>,
): (source: BatchSource) => DataLoader<Key, Row, CacheKey> {
  const loaders = new WeakMap<BatchSource, DataLoader<Key, Row, CacheKey>>()
  return (source) => {
    const known = loaders.get(source)
    if (known) return known
    const loader = make(source)
    loaders.set(source, loader)
    return loader
  }
}
