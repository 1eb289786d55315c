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

/** Every column but those that no form fills in: a new column does not compile until it is in one of the two. */
type Written<T extends RecordTable, K extends RecordColumn<T>> = Omit<RecordRow<T>, 'id' | 'edit_version' | K>

/** As the API takes it; what is left out or null is an empty text to the schema. */
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
 * One kind of record that the organiser lists, makes, changes and deletes. It gives the calls `{one}Rows`, `{one}ForEditing`,
 * `create{One}`, `update{One}` and `delete{One}` with all their types; what they have in common is tested once for all
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
  /** As the API and the audit log call one. */
  one: RecordKind
  /** Who may do all of it. */
  policy: Policy<SignedIn>

  store: Omit<RecordStore<T, RecordColumn<T>>, 'listed' | 'derived'> & { derived?: D }
  /** The schema that the form uses as well. */
  schema: S
  columns: (values: z.output<S>) => Written<T, K>
  /** Columns that no form fills in. */
  kept: readonly K[]
  /** Of a field that only one record may have: what the second one is told. */
  unique?: { field: keyof z.input<S> & string; taken: FieldMessage }

  /** The type `{One}Row` of lists, where they show less than the editor; the editor's is `Edited{One}` then. */
  listed?: {
    description: string
    columns: readonly L[]
    fields: (t: ObjectFields<ListedRow<T, NoInfer<L>, NoInfer<D>>>) => FieldMap
  }
  /** All that the form fills in, and what else its page shows. */
  edited: {
    description: string
    fields: (
      t: ObjectFields<EditedRow<T, NoInfer<D>>>,
    ) => FieldMap & Record<keyof z.input<NoInfer<S>>, unknown>
  }
  /** The documentation of what the form fills in. The fields themselves are the schema's: a text that may be empty may be left out. */
  input?: { description?: string; says?: SaysOfFields<NoInfer<S>> }

  /** Whether it may go. */
  decideDeletion: (row: EditedRow<T, NoInfer<D>>) => Decision<null>
  /** What the audit log keeps of one that went: nothing that is personal. */
  retainedOfDeleted: (row: RecordRow<T>) => Record<string, Untitled<'audit'>>

  /** What of the fields is refused though the schema takes it, because it may only stay as it is; `before` is null of a new one. */
  rejects?: (
    values: z.output<S>,
    before: RecordRow<T> | null,
  ) => { field: keyof z.input<S> & string; complaint: FieldMessage } | null
  /** Held before the row itself is locked; false where there is no such record any more. */
  hold?: (tx: Database, id: number) => Promise<boolean>
  /** Of a column that is nobody's business: the audit log keeps that it changed, and not what it held. */
  isPrivate?: (column: string) => boolean
  /** Whose personal record it is. */
  aboutUser?: (row: RecordRow<T>) => number | null
  /** Each look at one is audited. */
  checks?: Extract<AuditAction, `${string}.read`>
  /** What a change takes beside the fields, and does in its transaction. */
  change?: {
    input: X
    before?: (tx: Database, change: Change<T, NoInfer<K>, z.output<z.ZodObject<NoInfer<X>>>>) => Promise<void>
    /** After they are written, where any of them differs. */
    after?: (
      tx: Transaction<DB>,
      change: Change<T, NoInfer<K>, z.output<z.ZodObject<NoInfer<X>>>>,
      events: Events,
    ) => Promise<void>
  }

  /** What the schema tells of it, in English. */
  says: { list: string; search: string; change?: string; deletion?: string }
  /** Where a call of that name belongs to somebody else. */
  names?: { update: string; payload: string }
}
