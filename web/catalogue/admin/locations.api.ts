import { queryOptions } from '@tanstack/react-query'
import type { ChangedLocationInput, LocationInput } from '#domain/catalogue/location.input.ts'
import { shownWithClasses } from '#web/platform/class-data-key.ts'
import { call } from '#web/platform/session/call.ts'
import { recordApi } from '#web/ui/records/record-api.ts'
import {
  Location_CreateDocument,
  Location_DeleteDocument,
  Location_ForEditingDocument,
  Location_UpdateDocument,
  Locations_FindCoordinatesDocument,
  Locations_FindsCoordinatesDocument,
  Locations_RowsDocument,
} from './documents.generated.ts'

/** Whether the portal has a service that finds coordinates. */
export const findsCoordinatesQuery = queryOptions({
  queryKey: ['admin', 'locations', 'findsCoordinates'],
  queryFn: async () => (await call(Locations_FindsCoordinatesDocument, {})).findsCoordinates,
  staleTime: 600_000,
})

export async function findCoordinates(
  address: Pick<LocationInput, 'addressline1' | 'city' | 'state' | 'zip'>,
) {
  return (await call(Locations_FindCoordinatesDocument, { address })).coordinatesOfAddress
}

export const locations = recordApi({
  many: 'locations',
  rows: async (where) => (await call(Locations_RowsDocument, { where })).locationRows,
  one: async (locationId) => (await call(Location_ForEditingDocument, { locationId })).locationForEditing,
  // A new location has no classes, so there is no one to notify.
  create: ({ tellPeople: _, ...location }: ChangedLocationInput) =>
    call(Location_CreateDocument, { input: { location } }),
  update: async (id, editVersion, { tellPeople, ...location }) =>
    (await call(Location_UpdateDocument, { input: { id, editVersion, location, tellPeople } })).updateLocation
      ?.location.editVersion,
  remove: (id) => call(Location_DeleteDocument, { input: { id } }),
  shownIn: shownWithClasses,
})
