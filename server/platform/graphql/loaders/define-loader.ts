import type DataLoader from 'dataloader'
import type { Context, Deps } from '#server/platform/graphql/context.ts'

/** What a batch reads from: the context of a request, or `{ ...deps }` made for one piece of work. */
export type BatchSource = Pick<Deps, 'db' | 'clock'> &
  Pick<Context, 'referenceData' | 'dataVersion' | 'readsIn'>

/**
 * A batch that each request has one of, made when it is first asked for. It keeps what it loaded for as long as its source lives,
 * so never ask it with the portal's own long-lived `deps`.
 */
export function defineLoader<Key, Row, CacheKey = Key>(
  make: (source: BatchSource) => DataLoader<Key, Row, CacheKey>,
): (source: BatchSource) => DataLoader<Key, Row, CacheKey> {
  const cached = new WeakMap<BatchSource, DataLoader<Key, Row, CacheKey>>()
  return (source) => {
    const known = cached.get(source)
    if (known) return known
    const loader = make(source)
    cached.set(source, loader)
    return loader
  }
}
