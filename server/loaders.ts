import type { Deps, Loaders } from '#server/graphql/context.ts'

/** The batches of one request, joined from the features that own them. */
export function createLoaders(_deps: Deps): Loaders {
  throw new Error('loaders are joined here by the features')
}
