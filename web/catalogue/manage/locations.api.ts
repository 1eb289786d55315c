import type { LocationInput } from '#domain/catalogue/location.input.ts'
import { shownWithClasses } from '#web/platform/class-data-key.ts'
import { call } from '#web/platform/session/call.ts'
import { recordApi } from '#web/ui/records/record-api.ts'
import {
  Location_CreateDocument,
  Location_DeleteDocument,
  Location_ForEditingDocument,
  Location_UpdateDocument,
  Locations_RowsDocument,
} from './documents.generated.ts'

export const locations = recordApi({
  many: 'locations',
  rows: async (where) => (await call(Locations_RowsDocument, { where })).locationRows,
  one: async (locationId) => (await call(Location_ForEditingDocument, { locationId })).locationForEditing,
  create: (location: LocationInput) => call(Location_CreateDocument, { input: { location } }),
  update: async (id, editVersion, location) =>
    (await call(Location_UpdateDocument, { input: { id, editVersion, location } })).updateLocation?.location
      .editVersion,
  remove: (id) => call(Location_DeleteDocument, { input: { id } }),
  shownIn: shownWithClasses,
})
