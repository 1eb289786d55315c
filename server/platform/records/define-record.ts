// List, form, changes and deletion of one kind of record, from one definition (decision 30). This is our own code:
// admin generators bring their own pages and access rules, and know nothing of our audit log, edit conflicts or
// policies.

import type { ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import {
  addRecordChanging,
  type DefinedCommands,
  type RecordPayload,
  type RegisteredRecord,
  upperFirst,
} from './record-changing.schema.ts'
import { recordCommands } from './record-commands.ts'
import type { Derived, EditedRow, RecordDefinition, SchemaTypes, StoredRow } from './record-definition.ts'
import { recordNames } from './record-names.ts'
import { addRecordReading } from './record-reading.schema.ts'
import type { RecordColumn, RecordTable } from './record-table.sql.ts'

/** What additional calls about one record need: their result type, and its value. */
export interface DefinedRecord<Edited> {
  Payload: ObjectRef<SchemaTypes, RecordPayload<Edited>>
  /** The current record. It must exist, and the caller must be allowed to read it. */
  select: (db: Database, id: number) => Promise<Edited>
}

// Defaults of a definition: no computed columns, and no input except the fields.
type NoColumns = Record<never, never>
type NoFields = Record<never, never>

/** Adds all calls of one kind of record to the schema. RecordDefinition says which, and what they consist of. */
export function defineRecord<
  Table extends RecordTable,
  NotInForm extends RecordColumn<Table>,
  Schema extends z.ZodObject,
  Listed extends RecordColumn<Table> = RecordColumn<Table>,
  Computed extends Derived = NoColumns,
  ChangeInput extends z.ZodRawShape = NoFields,
>(
  definition: RecordDefinition<Table, Listed, Computed, NotInForm, Schema, ChangeInput>,
): DefinedRecord<EditedRow<Table, Computed>> {
  recordNames.set(definition.one, { table: definition.store.table, column: definition.store.sortedBy })
  const commands = recordCommands(definition)
  // From here on a row has the type that all records share. Each definition's fields were checked against its own row
  // type.
  const record = { ...definition, One: upperFirst(definition.one) } as unknown as RegisteredRecord
  const untypedCommands = commands as unknown as DefinedCommands
  const Edited = builder
    .objectRef<StoredRow>(record.listed ? `Edited${record.One}` : `${record.One}Row`)
    .implement({
      description: record.edited.description,
      fields: (t) => ({
        ...record.edited.fields(t),
        databaseId: t.exposeInt('id'),
        editVersion: t.exposeInt('edit_version', { description: 'Send it back with a save.' }),
      }),
    })
  addRecordReading(record, untypedCommands, Edited)
  const Payload = addRecordChanging(record, untypedCommands, Edited)
  return {
    Payload: Payload as unknown as DefinedRecord<EditedRow<Table, Computed>>['Payload'],
    select: commands.select,
  }
}
