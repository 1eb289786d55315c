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
type DerivedColumns<D extends Derived> = {
  [C in keyof D]: D[C] extends RawBuilder<infer Value> ? Value : never
}
/** What each row has. */
export interface StoredRow {
  id: number
  edit_version: number
}
export type ListedRow<T extends RecordTable, L extends RecordColumn<T>, D extends Derived> = Pick<
  RecordRow<T>,
  L | ('id' & RecordColumn<T>)
> &
  DerivedColumns<D>
export type EditedRow<T extends RecordTable, D extends Derived> = RecordRow<T> & DerivedColumns<D>

/** Every column except those that no form sets. A new column does not compile until it is in one of the two groups. */
type Written<T extends RecordTable, K extends RecordColumn<T>> = Omit<RecordRow<T>, 'id' | 'edit_version' | K>

/** As the API accepts it. The schema gets an empty text for what is absent or null. */
export type RecordFields<S extends z.ZodObject> = {
  [F in keyof z.input<S>]?: z.input<S>[F] | null | undefined
}
export interface Change<T extends RecordTable, K extends RecordColumn<T>, Also> {
  before: RecordRow<T>
  columns: Written<T, K>
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
  T extends RecordTable,
  L extends RecordColumn<T>,
  D extends Derived,
  K extends RecordColumn<T>,
  S extends z.ZodObject,
  X extends z.ZodRawShape,
> {
  /** The name of one in the API and the audit log. */
  one: RecordKind
  /** Who may use all of these calls. */
  policy: Policy<SignedIn>

  store: Omit<RecordStore<T, RecordColumn<T>>, 'listed' | 'derived'> & { derived?: D }
  /** The schema that the form also uses. */
  schema: S
  columns: (values: z.output<S>) => Written<T, K>
  /** Columns that no form sets. */
  notInForm: readonly K[]
  /** A field whose value must be unique, and the error for a duplicate. */
  unique?: { field: keyof z.input<S> & string; taken: FieldMessage }

  /** The type `{One}Row` of lists, if they show less than the editor. The editor's type is then `Edited{One}`. */
  listed?: {
    description: string
    columns: readonly L[]
    fields: (t: ObjectFields<ListedRow<T, NoInfer<L>, NoInfer<D>>>) => FieldMap
  }
  /** All fields of the form, and what else its page shows. */
  edited: {
    description: string
    fields: (
      t: ObjectFields<EditedRow<T, NoInfer<D>>>,
    ) => FieldMap & Record<keyof z.input<NoInfer<S>>, unknown>
  }
  /**
   * The documentation of the form's fields. The fields themselves come from the schema: a text that may be empty may be
   * left out.
   */
  input?: { description?: string; says?: SaysOfFields<NoInfer<S>> }

  /** Whether it may be deleted. */
  decideDeletion: (row: EditedRow<T, NoInfer<D>>) => Decision<null>
  /** What the audit log stores of a deleted record. Nothing personal. */
  retainedOfDeleted: (row: RecordRow<T>) => Record<string, Untitled<'audit'>>

  /** Rejects values that the schema accepts, but that may only stay unchanged. `before` is null for a new record. */
  rejects?: (
    values: z.output<S>,
    before: RecordRow<T> | null,
  ) => { field: keyof z.input<S> & string; complaint: FieldMessage } | null
  /** Takes locks before the row itself is locked. False if the record no longer exists. */
  hold?: (tx: Database, id: number) => Promise<boolean>
  /** For a private column: the audit log stores that it changed, but not its values. */
  isPrivate?: (column: string) => boolean
  /** The person whose personal record this is. */
  aboutUser?: (row: RecordRow<T>) => number | null
  /** The audit action for each view of a record. */
  readAction?: Extract<AuditAction, `${string}.read`>
  /** Additional input of a change, and what it does in the change's transaction. */
  change?: {
    input: X
    before?: (tx: Database, change: Change<T, NoInfer<K>, z.output<z.ZodObject<NoInfer<X>>>>) => Promise<void>
    /** Runs after the fields are written, if any of them differs. */
    after?: (
      tx: Transaction<DB>,
      change: Change<T, NoInfer<K>, z.output<z.ZodObject<NoInfer<X>>>>,
      events: Events,
    ) => Promise<void>
  }

  /** The schema's documentation, in English. */
  says: { list: string; search: string; change?: string; deletion?: string }
  /** Other names, if a call with the default name already exists. */
  names?: { update: string; payload: string }
}
