import { type SeriesInput, seriesInput } from '#domain/classes/series.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { requireAdministrator } from '#server/platform/graphql/access.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import {
  deleteSeriesRow,
  type EditedSeries,
  insertSeries,
  lockSeries,
  type SeriesColumns,
  selectEditedSeries,
  updateSeriesRow,
} from './series-admin.sql.ts'

/** A field left out or null is open. */
export interface SeriesFields {
  title: string
  description?: string | null | undefined
  imageUrl?: string | null | undefined
  imageAlt?: string | null | undefined
}

/** FORBIDDEN for everybody but administrators; INPUT_INVALID with the fields under `series`. */
export async function createSeries(context: Context, fields: SeriesFields): Promise<EditedSeries> {
  const viewer = requireAdministrator(context)
  const columns = columnsOf(fields)
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const id = await insertSeries(tx, columns)
    await addAudit(tx, viewer, { action: 'series.created', subjectId: id }, now)
    return (await selectEditedSeries(tx, id))!
  })
}

/** The same, and NOT_FOUND, and EDIT_CONFLICT where somebody saved it after `editVersion` was read. */
export async function updateSeries(
  context: Context,
  id: number,
  editVersion: number,
  fields: SeriesFields,
): Promise<EditedSeries> {
  const viewer = requireAdministrator(context)
  const columns = columnsOf(fields)
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const before = await lockSeries(tx, id)
    if (!before) throw new RefusedError('NOT_FOUND')
    if (before.edit_version !== editVersion) throw await editConflict(tx, 'series', id)
    const changed = changedFields(before, columns)
    if (changed.length > 0) {
      await updateSeriesRow(tx, id, columns)
      const data = { fields: changed }
      await addAudit(tx, viewer, { action: 'series.changed', subjectId: id, data }, now)
    }
    return (await selectEditedSeries(tx, id))!
  })
}

/** FORBIDDEN, NOT_FOUND, and STILL_IN_USE while a class belongs to it. */
export async function deleteSeries(context: Context, id: number): Promise<void> {
  const viewer = requireAdministrator(context)
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockSeries(tx, id))) throw new RefusedError('NOT_FOUND')
    const series = await selectEditedSeries(tx, id)
    if (series && series.class_count > 0) throw new RefusedError('STILL_IN_USE')
    await deleteSeriesRow(tx, id)
    const data = { title: series?.title }
    await addAudit(tx, viewer, { action: 'series.deleted', subjectId: id, data }, now)
  })
}

function columnsOf({ title, description, imageUrl, imageAlt }: SeriesFields): SeriesColumns {
  const series: SeriesInput = parseInput(
    seriesInput,
    { title, description: description ?? '', imageUrl: imageUrl ?? '', imageAlt: imageAlt ?? '' },
    'series',
  )
  return {
    title: series.title,
    description: series.description || null,
    image_url: series.imageUrl || null,
    image_alt: series.imageAlt || null,
  }
}
