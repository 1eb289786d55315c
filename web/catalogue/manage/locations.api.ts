import { queryOptions } from '@tanstack/react-query'
import type { LocationInput } from '#domain/catalogue/location.input.ts'
import { isId } from '#web/platform/ids.ts'
import { typedOver } from '#web/platform/records/typed-over.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type EditedLocationFragment,
  Location_CreateDocument,
  Location_DeleteDocument,
  Location_ForEditingDocument,
  Location_UpdateDocument,
  Locations_RowsDocument,
} from './documents.generated.ts'

export type EditedLocation = EditedLocationFragment

export const locationsKey = ['admin', 'locations'] as const

/** A page of the locations, by name. Always asked anew: others edit too. */
export function locationsQuery(where: { search: string; page: number }) {
  return queryOptions({
    queryKey: [...locationsKey, 'rows', where],
    queryFn: async () =>
      (
        await call(Locations_RowsDocument, {
          where: { search: where.search, pager: { page: where.page, per_page: 25 } },
        })
      ).locationRows,
    staleTime: 0,
  })
}

/** Null when there is none. */
export function locationQuery(locationId: number) {
  return queryOptions({
    queryKey: [...locationsKey, locationId],
    queryFn: () => loadLocation(locationId),
    ...typedOver,
  })
}

/** As it is now, past every cache. */
export async function loadLocation(locationId: number): Promise<EditedLocation | null> {
  if (!isId(locationId)) return null
  return (await call(Location_ForEditingDocument, { locationId })).locationForEditing
}

/** Creates (id null) or changes; answers the new editVersion. Throws CallError with field paths under `location.`. */
export async function saveLocation(
  id: number | null,
  editVersion: number | null,
  location: LocationInput,
): Promise<number | null> {
  if (id === null || editVersion === null) {
    await call(Location_CreateDocument, { input: { location } })
    return null
  }
  const { updateLocation } = await call(Location_UpdateDocument, { input: { id, editVersion, location } })
  return updateLocation?.location.editVersion ?? null
}

/** Throws CallError: STILL_IN_USE while a class is held there. */
export async function deleteLocation(id: number): Promise<void> {
  await call(Location_DeleteDocument, { input: { id } })
}
