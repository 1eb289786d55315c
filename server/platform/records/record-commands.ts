import type { z } from 'zod'
import type { RequestedPage } from '#domain/kernel/lists/pager.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput, rejectedField } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import type {
  Derived,
  EditedRow,
  ListedRow,
  RecordDefinition,
  RecordFields,
  StoredRow,
} from './record-definition.ts'
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  type RecordColumn,
  type RecordRow,
  type RecordStore,
  type RecordTable,
  selectRecord,
  selectRecordPage,
  updateRecord,
} from './record-table.sql.ts'

/** The operations on records of one kind. Their calls check the policy first. */
export interface RecordCommands<Listed, Edited, Fields, Also> {
  /**
   * Sorted by name.
   *
   * @throws PAGE_OUT_OF_RANGE
   */
  list(
    context: SignedIn,
    search: string | null | undefined,
    pager: RequestedPage | null | undefined,
  ): Promise<Rows<Listed>>
  /** Null if there is none. */
  read(context: SignedIn, id: number): Promise<Edited | null>
  /** @throws INPUT_INVALID with the fields under the record's name */
  create(context: SignedIn, fields: Fields): Promise<Edited>
  /**
   * @throws INPUT_INVALID
   * @throws NOT_FOUND
   * @throws EDIT_CONFLICT when someone saved it after `editVersion` was read
   */
  change(context: SignedIn, id: number, editVersion: number, fields: Fields, also: Also): Promise<Edited>
  /**
   * Also throws the errors of the record's own rule.
   *
   * @throws NOT_FOUND
   */
  remove(context: SignedIn, id: number): Promise<void>
  /** Reads a record for a caller whose policy was already checked. */
  select(db: Database, id: number): Promise<Edited>
}

export function recordCommands<
  Table extends RecordTable,
  Listed extends RecordColumn<Table>,
  Computed extends Derived,
  NotInForm extends RecordColumn<Table>,
  Schema extends z.ZodObject,
  ChangeInput extends z.ZodRawShape,
>(
  definition: RecordDefinition<Table, Listed, Computed, NotInForm, Schema, ChangeInput>,
): RecordCommands<
  ListedRow<Table, Listed, Computed>,
  EditedRow<Table, Computed>,
  RecordFields<Schema>,
  z.output<z.ZodObject<ChangeInput>>
> {
  type Edited = EditedRow<Table, Computed>
  const { one, schema, unique } = definition
  const store: RecordStore = { ...definition.store, listed: definition.listed?.columns }
  const aboutUser = (row: RecordRow<Table>) => ({ aboutUserId: definition.aboutUser?.(row) ?? null })
  const select = async (db: Database, id: number) => (await selectRecord<Edited>(db, store, id))!
  // The default for an absent field: undefined if the schema accepts that, else an empty text.
  const openFields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([field, taken]) => [field, taken.safeParse(undefined).success ? undefined : ''] as const,
  )
  const valuesOf = (fields: RecordFields<Schema>) => {
    const filled = openFields.map(([field, open]) => [field, fields[field as keyof typeof fields] ?? open])
    return parseInput(schema, Object.fromEntries(filled), one)
  }
  const reject = (values: z.output<Schema>, before: RecordRow<Table> | null) => {
    const rejected = definition.rejects?.(values, before)
    if (rejected) throw rejectedField(`${one}.${rejected.field}`, rejected.complaint)
  }
  const taken = () => {
    if (unique === undefined) throw new Error(`A second ${one} is none where nothing is said to be unique.`)
    return rejectedField(`${one}.${unique.field}`, unique.taken)
  }
  /**
   * The row before the change. No one else changes or deletes it until the transaction ends. With `for update`, new
   * references to it wait too. A change must not block those: a call that has locked a class and sets this location
   * would wait for us, and we for the class.
   */
  const lock = async (tx: Database, id: number, strength: 'for update' | 'for no key update') => {
    if ((await definition.hold?.(tx, id)) === false) throw new RejectedError('NOT_FOUND')
    const before = await lockRecord<RecordRow<Table> & StoredRow>(tx, store, id, strength)
    if (!before) throw new RejectedError('NOT_FOUND')
    return before
  }

  return {
    select,
    async list(context, search, pager) {
      const page = rowsPage(pager)
      return rowsResponse(
        page,
        await selectRecordPage<ListedRow<Table, Listed, Computed>>(context.db, store, search, page),
      )
    },
    async read(context, id) {
      const { viewer } = context
      const row = await selectRecord<Edited>(context.db, store, id)
      if (row && definition.readAction) {
        const act = { action: definition.readAction, subjectId: id, ...aboutUser(row) }
        await addAudit(context.db, viewer, act, context.clock.now())
      }
      return row ?? null
    },
    async create(context, fields) {
      const { viewer } = context
      const values = valuesOf(fields)
      reject(values, null)
      const columns = definition.columns(values)
      const now = context.clock.now()
      return inTransaction(context, async (tx) => {
        const id = await insertRecord(tx, store, columns, now)
        if (id === undefined) throw taken()
        await addAudit(tx, viewer, { action: `${one}.created`, subjectId: id }, now)
        return select(tx, id)
      })
    },
    async change(context, id, editVersion, fields, also) {
      const { viewer, events } = context
      const values = valuesOf(fields)
      const columns = definition.columns(values)
      const now = context.clock.now()
      const changed = await inTransaction(context, async (tx) => {
        const before = await lock(tx, id, 'for no key update')
        if (before.edit_version !== editVersion) throw await editConflict(tx, one, id)
        reject(values, before)
        const change = { before, columns, also, viewer, now }
        await definition.change?.before?.(tx, change)
        const data = auditedChange(before, columns, definition.isPrivate)
        if (data.fields.length > 0) {
          if (!(await updateRecord(tx, store, id, columns, now))) throw taken()
          const act = { action: `${one}.changed`, subjectId: id, data: { ...data } } as const
          await addAudit(tx, viewer, { ...act, ...aboutUser(before) }, now)
          await definition.change?.after?.(tx, change, events)
        }
        return select(tx, id)
      })
      if (definition.change?.after) context.wakeMail()
      return changed
    },
    async remove(context, id) {
      const { viewer } = context
      const now = context.clock.now()
      await inTransaction(context, async (tx) => {
        const before = await lock(tx, id, 'for update')
        accepted(definition.decideDeletion(await select(tx, id)))
        await deleteRecord(tx, store, id)
        const act = {
          action: `${one}.deleted`,
          subjectId: id,
          data: definition.retainedOfDeleted(before),
        } as const
        await addAudit(tx, viewer, { ...act, ...aboutUser(before) }, now)
      })
    },
  }
}
