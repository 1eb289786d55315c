import { pageInput } from '#domain/content/page.input.ts'
import { isWaiver } from '#domain/content/page-uri.rule.ts'
import {
  deletePageRow,
  insertPage,
  lockPage,
  type PageColumns,
  type PageRow,
  renewWaivers,
  updatePageRow,
} from '#server/content/content.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { requireAdministrator } from '#server/platform/graphql/access.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput, refusedField } from '#server/platform/graphql/parse.ts'

/** FORBIDDEN for everybody but administrators; INPUT_INVALID with the fields under `page`, also where the path is taken. */
export async function createPage(context: Context, fields: PageColumns): Promise<PageRow> {
  const viewer = requireAdministrator(context)
  const columns = parseInput(pageInput, fields, 'page')
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const made = await insertPage(tx, columns, now)
    if (!made) throw refusedField('page.uri', 'uri.taken')
    await addAudit(tx, viewer, { action: 'page.created', subjectId: made.id }, now)
    return made
  })
}

export interface PageChange {
  id: number
  /** As it was read. */
  editVersion: number
  page: PageColumns
  /** Everybody has to agree to the terms again; for waivers alone, of others it is left alone. */
  askToAgreeAgain: boolean
}

/** The same, and NOT_FOUND, EDIT_CONFLICT, and PAGE_REQUIRED for another path of a waiver. */
export async function updatePage(context: Context, change: PageChange): Promise<PageRow> {
  const viewer = requireAdministrator(context)
  const columns = parseInput(pageInput, change.page, 'page')
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const before = await lockPage(tx, change.id)
    if (!before) throw new RefusedError('NOT_FOUND')
    if (before.edit_version !== change.editVersion) throw await editConflict(tx, 'page', before.id)
    if (columns.uri !== before.uri && isWaiver(before.uri)) throw new RefusedError('PAGE_REQUIRED')
    if (change.askToAgreeAgain && isWaiver(before.uri)) {
      await renewWaivers(tx, now)
      await addAudit(
        tx,
        viewer,
        { action: 'settings.waiverDateSet', subjectId: 'site', data: { page: before.uri } },
        now,
      )
    }
    const changed = changedFields(before, columns)
    if (changed.length === 0) return before
    const after = await updatePageRow(tx, before.id, columns, now)
    if (!after) throw refusedField('page.uri', 'uri.taken')
    await addAudit(
      tx,
      viewer,
      { action: 'page.changed', subjectId: before.id, data: { fields: changed } },
      now,
    )
    return after
  })
}

/** FORBIDDEN, NOT_FOUND, and PAGE_REQUIRED for a waiver, to which the terms lead. */
export async function deletePage(context: Context, id: number): Promise<void> {
  const viewer = requireAdministrator(context)
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) throw new RefusedError('NOT_FOUND')
    if (isWaiver(page.uri)) throw new RefusedError('PAGE_REQUIRED')
    await deletePageRow(tx, id)
    await addAudit(tx, viewer, { action: 'page.deleted', subjectId: id, data: { uri: page.uri } }, now)
  })
}
