import { type LocationInput, locationInput } from '#domain/catalogue/location.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { requireAdministrator } from '#server/platform/graphql/access.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import {
  deleteLocationRow,
  insertLocation,
  type LocationColumns,
  type LocationRow,
  lockLocation,
  selectLocation,
  updateLocationRow,
} from './locations.sql.ts'

export interface LocationFields {
  [field: string]: string | null | undefined
}

/** FORBIDDEN for everybody but administrators; INPUT_INVALID with the fields under `location`. */
export async function createLocation(context: Context, fields: LocationFields): Promise<LocationRow> {
  const viewer = requireAdministrator(context)
  const columns = columnsOf(parseInput(locationInput, filled(fields), 'location'))
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const id = await insertLocation(tx, columns)
    await addAudit(tx, viewer, { action: 'location.created', subjectId: id }, now)
    return (await selectLocation(tx, id))!
  })
}

/** The same, and NOT_FOUND, and EDIT_CONFLICT where somebody saved it after `editVersion` was read. */
export async function updateLocation(
  context: Context,
  id: number,
  editVersion: number,
  fields: LocationFields,
): Promise<LocationRow> {
  const viewer = requireAdministrator(context)
  const columns = columnsOf(parseInput(locationInput, filled(fields), 'location'))
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const before = await lockLocation(tx, id)
    if (!before) throw new RefusedError('NOT_FOUND')
    if (before.edit_version !== editVersion) throw await editConflict(tx, 'location', id)
    const changed = changedFields(before, columns)
    if (changed.length > 0) {
      await updateLocationRow(tx, id, columns)
      await addAudit(
        tx,
        viewer,
        { action: 'location.changed', subjectId: id, data: { fields: changed } },
        now,
      )
    }
    return (await selectLocation(tx, id))!
  })
}

/** FORBIDDEN, NOT_FOUND, and STILL_IN_USE while a class is held there. */
export async function deleteLocation(context: Context, id: number): Promise<void> {
  const viewer = requireAdministrator(context)
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockLocation(tx, id))) throw new RefusedError('NOT_FOUND')
    const location = await selectLocation(tx, id)
    if (location && location.class_count > 0) throw new RefusedError('STILL_IN_USE')
    await deleteLocationRow(tx, id)
    const data = { name: location?.name }
    await addAudit(tx, viewer, { action: 'location.deleted', subjectId: id, data }, now)
  })
}

/** A field left out or null is open. */
function filled(fields: LocationFields): Record<string, string> {
  const open = Object.keys(locationInput.shape).map((field) => [field, fields[field] ?? ''])
  return Object.fromEntries(open)
}

function columnsOf({ name, latitude, longitude, ...rest }: LocationInput): LocationColumns {
  const texts = Object.entries(rest).map(([field, text]) => [field, text === '' ? null : text])
  return {
    ...Object.fromEntries(texts),
    name,
    latitude: latitude === '' ? null : Number(latitude),
    longitude: longitude === '' ? null : Number(longitude),
  }
}
