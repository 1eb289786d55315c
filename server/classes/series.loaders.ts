import { oneByKey } from '#server/platform/graphql/batches.ts'
import type { Deps, Loaders } from '#server/platform/graphql/context.ts'
import { selectSeries } from './series.sql.ts'

export function createSeriesLoaders({ db }: Deps): Pick<Loaders, 'series'> {
  return { series: oneByKey((ids) => selectSeries(db, ids)) }
}
