import { queryOptions } from '@tanstack/react-query'
import type { SeriesInput } from '#domain/classes/series.input.ts'
import { shownWithClasses } from '#web/platform/class-data-key.ts'
import { call } from '#web/platform/session/call.ts'
import { recordApi } from '#web/ui/records/record-api.ts'
import {
  SeriesAdmin_ClassesDocument,
  type SeriesAdmin_ClassesQueryResult,
  SeriesAdmin_CreateDocument,
  SeriesAdmin_DeleteDocument,
  SeriesAdmin_ForEditingDocument,
  SeriesAdmin_RowsDocument,
  SeriesAdmin_UpdateDocument,
} from './documents.generated.ts'

export type SeriesClass = SeriesAdmin_ClassesQueryResult['courseRows']['rows'][number]

export const series = recordApi({
  many: 'series',
  rows: async (where) => (await call(SeriesAdmin_RowsDocument, { where })).seriesRows,
  one: async (seriesId) => (await call(SeriesAdmin_ForEditingDocument, { seriesId })).seriesForEditing,
  create: (fields: SeriesInput) => call(SeriesAdmin_CreateDocument, { input: { series: fields } }),
  update: async (id, editVersion, fields) =>
    (await call(SeriesAdmin_UpdateDocument, { input: { id, editVersion, series: fields } })).updateSeries
      ?.series.editVersion,
  remove: (id) => call(SeriesAdmin_DeleteDocument, { input: { id } }),
  shownIn: shownWithClasses,
})

/** A page of its classes, past ones too, oldest first. */
export function seriesClassesQuery(seriesId: number, page: number) {
  return queryOptions({
    queryKey: [...series.key, seriesId, 'classes', page],
    queryFn: async () => (await call(SeriesAdmin_ClassesDocument, { seriesId, page })).courseRows,
    staleTime: 0,
  })
}
