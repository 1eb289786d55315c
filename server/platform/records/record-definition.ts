import type { FieldMap } from '@pothos/core'
import type { RawBuilder, Transaction } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { Decision } from '#domain/kernel/decision.ts'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { Untitled } from '#domain/kernel/present-class.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import type { SaysOfFields } from '#server/platform/commands/input-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { builder } from '#server/platform/graphql/builder.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { Policy, SignedIn } from '#server/platform/graphql/policy.ts'
import type { RecordColumn, RecordRow, RecordStore, RecordTable } from './record-table.sql.ts'

export type SchemaTypes = typeof builder.$inferSchemaTypes
export type ObjectFields<Row> = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Row>
export type InputFields = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject'>

export type Derived = Record<string, RawBuilder<unknown>>
type DerivedColumns<Computed extends Derived> = {
  [C in keyof Computed]: Computed[C] extends RawBuilder<infer Value> ? Value : never
}
/** What each row has. */
export interface StoredRow {
  id: number
  edit_version: number
}
export type ListedRow<
  Table extends RecordTable,
  Listed extends RecordColumn<Table>,
  Computed extends Derived,
> = Pick<RecordRow<Table>, Listed | ('id' & RecordColumn<Table>)> & DerivedColumns<Computed>
export type EditedRow<Table extends RecordTable, Computed extends Derived> = RecordRow<Table> &
  DerivedColumns<Computed>

/** Every column except those that no form sets. A new column does not compile until it is in one of the two groups. */
type Written<Table extends RecordTable, NotInForm extends RecordColumn<Table>> = Omit<
  RecordRow<Table>,
  'id' | 'edit_version' | NotInForm
>

/** As the API accepts it. The schema gets an empty text for what is absent or null. */
export type RecordFields<Schema extends z.ZodObject> = {
  [F in keyof z.input<Schema>]?: z.input<Schema>[F] | null | undefined
}
export interface Change<Table extends RecordTable, NotInForm extends RecordColumn<Table>, Also> {
  before: RecordRow<Table>
  columns: Written<Table, NotInForm>
  also: Also
  viewer: Viewer
  now: Date
}

/**
 * One kind of record that staff list, create, change and delete. It makes the calls `{one}Rows`, `{one}ForEditing`,
 * `create{One}`, `update{One}` and `delete{One}` with all their types. Their common behavior is tested once for all
 * (server/testing/records).
 */
export interface RecordDefinition<
  Table extends RecordTable,
  Listed extends RecordColumn<Table>,
  Computed extends Derived,
  NotInForm extends RecordColumn<Table>,
  Schema extends z.ZodObject,
  ChangeInput extends z.ZodRawShape,
> {
  /** The name of one in the API and the audit log. */
  one: RecordKind
  /** Who may use all of these calls. */
  policy: Policy<SignedIn>

  store: Omit<RecordStore<Table, RecordColumn<Table>>, 'listed' | 'derived'> & { derived?: Computed }
  /** The schema that the form also uses. */
  schema: Schema
  columns: (values: z.output<Schema>) => Written<Table, NotInForm>
  /** Columns that no form sets. */
  notInForm: readonly NotInForm[]
  /** A field whose value must be unique, and the error for a duplicate. */
  unique?: { field: keyof z.input<Schema> & string; taken: FieldMessage }

  /** The type `{One}Row` of lists, if they show less than the editor. The editor's type is then `Edited{One}`. */
  listed?: {
    description: string
    columns: readonly Listed[]
    fields: (t: ObjectFields<ListedRow<Table, NoInfer<Listed>, NoInfer<Computed>>>) => FieldMap
  }
  /** All fields of the form, and what else its page shows. */
  edited: {
    description: string
    fields: (
      t: ObjectFields<EditedRow<Table, NoInfer<Computed>>>,
    ) => FieldMap & Record<keyof z.input<NoInfer<Schema>>, unknown>
  }
  /**
   * The documentation of the form's fields. The fields themselves come from the schema: a text that may be empty may be
   * left out.
   */
  input?: { description?: string; says?: SaysOfFields<NoInfer<Schema>> }

  /** Whether it may be deleted. */
  decideDeletion: (row: EditedRow<Table, NoInfer<Computed>>) => Decision<null>
  /** What the audit log stores of a deleted record. Nothing personal. */
  retainedOfDeleted: (row: RecordRow<Table>) => Record<string, Untitled<'audit'>>

  /** Rejects values that the schema accepts, but that may only stay unchanged. `before` is null for a new record. */
  rejects?: (
    values: z.output<Schema>,
    before: RecordRow<Table> | null,
  ) => { field: keyof z.input<Schema> & string; complaint: FieldMessage } | null
  /** Takes locks before the row itself is locked. False if the record no longer exists. */
  hold?: (tx: Database, id: number) => Promise<boolean>
  /** For a private column: the audit log stores that it changed, but not its values. */
  isPrivate?: (column: string) => boolean
  /** The person whose personal record this is. */
  aboutUser?: (row: RecordRow<Table>) => number | null
  /** The audit action for each view of a record. */
  readAction?: Extract<AuditAction, `${string}.read`>
  /** Additional input of a change, and what it does in the change's transaction. */
  change?: {
    input: ChangeInput
    before?: (
      tx: Database,
      change: Change<Table, NoInfer<NotInForm>, z.output<z.ZodObject<NoInfer<ChangeInput>>>>,
    ) => Promise<void>
    /** Runs after the fields are written, if any of them differs. */
    after?: (
      tx: Transaction<DB>,
      change: Change<Table, NoInfer<NotInForm>, z.output<z.ZodObject<NoInfer<ChangeInput>>>>,
      events: Events,
    ) => Promise<void>
  }

  /** The schema's documentation, in English. */
  says: { list: string; search: string; change?: string; deletion?: string }
  /** Other names, if a call with the default name already exists. */
  names?: { update: string; payload: string }
}
