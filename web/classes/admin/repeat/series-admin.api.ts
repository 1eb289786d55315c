import type { SeriesInput } from '#domain/classes/repeat/series.input.ts'
import {
  SeriesAdmin_CreateDocument,
  SeriesAdmin_DeleteDocument,
  SeriesAdmin_ForEditingDocument,
  SeriesAdmin_RowsDocument,
  SeriesAdmin_UpdateDocument,
} from '#web/classes/admin/documents.generated.ts'
import { shownWithClasses } from '#web/platform/class-data-key.ts'
import { call } from '#web/platform/session/call.ts'
import { recordApi } from '#web/ui/records/record-api.ts'

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
