import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SeriesInput } from '#domain/classes/series.input.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { isId } from '#web/platform/ids.ts'
import { typedOver } from '#web/platform/records/typed-over.ts'
import { call } from '#web/platform/session/call.ts'
import {
  SeriesAdmin_ClassesDocument,
  type SeriesAdmin_ClassesQueryResult,
  SeriesAdmin_CreateDocument,
  SeriesAdmin_DeleteDocument,
  SeriesAdmin_ForEditingDocument,
  SeriesAdmin_RowsDocument,
  type SeriesAdmin_RowsQueryResult,
  SeriesAdmin_UpdateDocument,
  type SeriesInEditorFragment,
} from './documents.generated.ts'

export type ListedSeries = SeriesAdmin_RowsQueryResult['seriesRows']['rows'][number]
export type EditedSeries = SeriesInEditorFragment
export type SeriesClass = SeriesAdmin_ClassesQueryResult['courseRows']['rows'][number]

const seriesKey = ['admin', 'series'] as const

/** A page of the series, by title. Always asked anew: others edit too. */
export function seriesRowsQuery(where: { search: string; page: number }) {
  return queryOptions({
    queryKey: [...seriesKey, 'rows', where],
    queryFn: async () =>
      (
        await call(SeriesAdmin_RowsDocument, {
          where: { search: where.search, pager: { page: where.page, per_page: 25 } },
        })
      ).seriesRows,
    staleTime: 0,
  })
}

/** Null when there is none. */
export function editedSeriesQuery(seriesId: number) {
  return queryOptions({
    queryKey: [...seriesKey, seriesId],
    queryFn: () => loadSeries(seriesId),
    ...typedOver,
  })
}

/** As it is now, past every cache. */
export async function loadSeries(seriesId: number): Promise<EditedSeries | null> {
  if (!isId(seriesId)) return null
  return (await call(SeriesAdmin_ForEditingDocument, { seriesId })).seriesForEditing
}

/** A page of its classes, past ones too, oldest first. */
export function seriesClassesQuery(seriesId: number, page: number) {
  return queryOptions({
    queryKey: [...seriesKey, seriesId, 'classes', page],
    queryFn: async () => (await call(SeriesAdmin_ClassesDocument, { seriesId, page })).courseRows,
    staleTime: 0,
  })
}

/** Creates (id null) or changes; answers the new editVersion. Throws CallError with field paths under `series.`. */
export async function saveSeries(
  id: number | null,
  editVersion: number | null,
  series: SeriesInput,
): Promise<number | null> {
  if (id === null || editVersion === null) {
    await call(SeriesAdmin_CreateDocument, { input: { series } })
    return null
  }
  const { updateSeries } = await call(SeriesAdmin_UpdateDocument, { input: { id, editVersion, series } })
  return updateSeries?.series.editVersion ?? null
}

/** Throws CallError: STILL_IN_USE while a class belongs to it. */
export async function deleteSeries(id: number): Promise<void> {
  await call(SeriesAdmin_DeleteDocument, { input: { id } })
}

/** The list, and what the forms of classes and everybody's pages show of series. */
export async function refreshSeries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: seriesKey }),
    client.invalidateQueries({ queryKey: ['admin', 'classes', 'choices'] }),
    client.invalidateQueries({ queryKey: classDataKey }),
  ])
}
