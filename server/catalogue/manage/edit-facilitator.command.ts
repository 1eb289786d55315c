import { type FacilitatorInput, facilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { holdAccountOfFacilitator } from '#server/platform/db/account-lock.ts'
import { requireAdministrator } from '#server/platform/graphql/access.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import {
  deleteFacilitatorRow,
  type EditedFacilitator,
  type FacilitatorColumns,
  insertFacilitator,
  lockFacilitatorRow,
  selectEditedFacilitator,
  updateFacilitatorColumns,
} from './facilitators-admin.sql.ts'

/** A field left out or null is open. */
export type FacilitatorFields = { [Field in keyof FacilitatorInput]?: string | null | undefined }

/** A facilitator's record, for its editor; the look is audited. Null where there is none. FORBIDDEN. */
export async function readFacilitatorForEditing(
  context: Context,
  id: number,
): Promise<EditedFacilitator | null> {
  const viewer = requireAdministrator(context)
  const facilitator = await selectEditedFacilitator(context.db, id)
  if (!facilitator) return null
  const aboutUserId = facilitator.user_id
  const act = { action: 'facilitator.read', subjectId: id, aboutUserId } as const
  await addAudit(context.db, viewer, act, context.clock.now())
  return facilitator
}

/** FORBIDDEN for everybody but administrators; INPUT_INVALID with the fields under `facilitator`. */
export async function createFacilitator(
  context: Context,
  fields: FacilitatorFields,
): Promise<EditedFacilitator> {
  const viewer = requireAdministrator(context)
  const columns = columnsOf(fields)
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const id = await insertFacilitator(tx, columns)
    await addAudit(tx, viewer, { action: 'facilitator.created', subjectId: id }, now)
    return (await selectEditedFacilitator(tx, id))!
  })
}

/** The same, and NOT_FOUND, and EDIT_CONFLICT where somebody saved it after `editVersion` was read. */
export async function changeFacilitator(
  context: Context,
  id: number,
  editVersion: number,
  fields: FacilitatorFields,
): Promise<EditedFacilitator> {
  const viewer = requireAdministrator(context)
  const columns = columnsOf(fields)
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    if (!(await holdAccountOfFacilitator(tx, id))) throw new RefusedError('NOT_FOUND')
    const before = await lockFacilitatorRow(tx, id)
    if (!before) throw new RefusedError('NOT_FOUND')
    if (before.edit_version !== editVersion) throw await editConflict(tx, 'facilitator', id)
    const changed = changedFields(before, columns)
    if (changed.length > 0) {
      await updateFacilitatorColumns(tx, id, columns)
      const aboutUserId = before.user_id
      const data = { fields: changed }
      await addAudit(tx, viewer, { action: 'facilitator.changed', subjectId: id, aboutUserId, data }, now)
    }
    return (await selectEditedFacilitator(tx, id))!
  })
}

/** FORBIDDEN, NOT_FOUND, and STILL_IN_USE while a class is theirs. */
export async function deleteFacilitator(context: Context, id: number): Promise<void> {
  const viewer = requireAdministrator(context)
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    if (!(await holdAccountOfFacilitator(tx, id))) throw new RefusedError('NOT_FOUND')
    const before = await lockFacilitatorRow(tx, id)
    if (!before) throw new RefusedError('NOT_FOUND')
    const facilitator = await selectEditedFacilitator(tx, id)
    if (facilitator && facilitator.class_count > 0) throw new RefusedError('STILL_IN_USE')
    await deleteFacilitatorRow(tx, id)
    const aboutUserId = before.user_id
    await addAudit(tx, viewer, { action: 'facilitator.deleted', subjectId: id, aboutUserId }, now)
  })
}

function columnsOf(fields: FacilitatorFields): FacilitatorColumns {
  const asked = Object.keys(facilitatorInput.shape) as (keyof FacilitatorInput)[]
  const filled = Object.fromEntries(asked.map((field) => [field, fields[field] ?? '']))
  const { name, facilitatorCredentials, profileUrl, ...rest } = parseInput(
    facilitatorInput,
    filled,
    'facilitator',
  )
  const texts = { ...rest, facilitator_credentials: facilitatorCredentials, profile_url: profileUrl }
  return { ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text || null])), name }
}
