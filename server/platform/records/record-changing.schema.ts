import type { FieldMap, ObjectRef } from '@pothos/core'
import { z } from 'zod'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import type { SaysOfFields } from '#server/platform/commands/input-fields.ts'
import { inputTypeOf } from '#server/platform/commands/input-type.ts'
import { payload } from '#server/platform/commands/payload.ts'
import type { Policy, SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import type { RecordCommands } from './record-commands.ts'
import type { ObjectFields, SchemaTypes, StoredRow } from './record-definition.ts'

/** The part of a definition that the schema is made from. Of a row it needs only the id and the version. */
export interface RegisteredRecord {
  one: string
  /** The name in types. */
  One: string
  policy: Policy<SignedIn>
  listed?: { description: string; fields: (t: ObjectFields<StoredRow>) => FieldMap } | undefined
  edited: { description: string; fields: (t: ObjectFields<StoredRow>) => FieldMap }
  schema: z.ZodObject
  input?: { description?: string; says?: SaysOfFields<z.ZodObject> } | undefined
  change?: { input: z.ZodRawShape } | undefined
  readAction?: string | undefined
  says: { list: string; search: string; change?: string; deletion?: string }
  names?: { update: string; payload: string } | undefined
}
type Fields = Record<string, string | null | undefined>
export type DefinedCommands = RecordCommands<StoredRow, StoredRow, Fields, Record<string, unknown>>
export type RecordType = ObjectRef<SchemaTypes, StoredRow>

/** The result of a call that changes a record. */
export interface RecordPayload<Row> {
  record: Row
}

/** Adds `create{One}`, `update{One}` and `delete{One}`. Returns the result type of the first two. */
export function addRecordChanging(
  {
    one,
    One,
    policy,
    schema,
    input: { description, says: ofFields } = {},
    change,
    says,
    names,
  }: RegisteredRecord,
  commands: DefinedCommands,
  Edited: RecordType,
): ObjectRef<SchemaTypes, RecordPayload<StoredRow>> {
  const update = names?.update ?? 'update'
  const taken = asTaken(schema)
  const Input = inputTypeOf(`${One}Input`, description ? taken.describe(description) : taken, ofFields)
  // The compiler does not know the name of the input field that contains the fields.
  const fieldsIn = (input: object) => (input as Record<string, Fields>)[one]!
  const named: z.ZodRawShape = { [one]: ofType(Input) }
  const Payload = payload<RecordPayload<StoredRow>>(names?.payload ?? `${One}Payload`, {
    fields: (t) => ({ [one]: t.expose('record', { type: Edited }) }),
  })
  defineReplay(Payload, {
    store: ({ record: { id } }) => id,
    read: async (id, context) => ({ record: stillThere(await commands.read(context as SignedIn, id)) }),
  })

  defineCommand(`create${One}`, policy, z.object(named), {
    says: 'For administrators. INPUT_INVALID.',
    answers: Payload,
    run: async (context, input) => ({ record: await commands.create(context, fieldsIn(input)) }),
  })
  const changed = z.object({ ...named, ...change?.input, id: z.int(), editVersion: z.int() })
  defineCommand(`${update}${One}`, policy, changed, {
    says: `${says.change ? `${says.change} ` : ''}For administrators. INPUT_INVALID, NOT_FOUND, EDIT_CONFLICT {by, at} if someone else saved it since.`,
    answers: Payload,
    run: async (context, input) => {
      const { id, editVersion } = input
      return { record: await commands.change(context, id, editVersion, fieldsIn(input), input) }
    },
  })
  defineCommand(`delete${One}`, policy, z.object({ id: z.int() }), {
    says: says.deletion
      ? `For administrators. NOT_FOUND, ${says.deletion}`
      : 'For administrators. NOT_FOUND.',
    run: (context, { id }) => commands.remove(context, id),
  })
  return Payload
}

/** The input as the API accepts it. The schema gets an empty text for each absent field (record-commands.ts). */
function asTaken(schema: z.ZodObject): z.ZodObject {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
    name,
    field.safeParse('').success && !field.safeParse(null).success ? field.nullish() : field,
  ])
  return z.object(Object.fromEntries(fields))
}

export function upperFirst(word: string): string {
  return `${word[0]!.toUpperCase()}${word.slice(1)}`
}
