import type { FieldMap, InputFieldMap, ObjectRef } from '@pothos/core'
import { z } from 'zod'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Policy, SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import type { RecordCommands } from './record-commands.ts'
import type { InputFields, ObjectFields, SchemaTypes, StoredRow } from './record-definition.ts'

/** The part of a definition that the schema is drawn from; of a row it needs the number and the version alone. */
export interface DrawnRecord {
  one: string
  /** As types are named. */
  One: string
  policy: Policy<SignedIn>
  listed?: { description: string; fields: (t: ObjectFields<StoredRow>) => FieldMap } | undefined
  edited: { description: string; fields: (t: ObjectFields<StoredRow>) => FieldMap }
  input: { description?: string; fields: (t: InputFields) => InputFieldMap }
  change?: { input: z.ZodRawShape } | undefined
  looks?: string | undefined
  says: { list: string; search: string; change?: string; deletion?: string }
  names?: { update: string; payload: string } | undefined
}
type Fields = Record<string, string | null | undefined>
export type DrawnCommands = RecordCommands<StoredRow, StoredRow, Fields, Record<string, unknown>>
export type RecordType = ObjectRef<SchemaTypes, StoredRow>

/** What a call that changes a record answers. */
export interface RecordPayload<Row> {
  record: Row
}

/** Adds `create{One}`, `update{One}` and `delete{One}`; answers the type of what the first two answer. */
export function addRecordChanging(
  { one, One, policy, input: fields, change, says, names }: DrawnRecord,
  commands: DrawnCommands,
  Edited: RecordType,
): ObjectRef<SchemaTypes, RecordPayload<StoredRow>> {
  const update = names?.update ?? 'update'
  const Input = builder.inputType(`${One}Input`, fields)
  // The compiler does not know the name under which the fields come.
  const fieldsIn = (input: object) => (input as Record<string, Fields>)[one]!
  const named: z.ZodRawShape = { [one]: ofType(Input) }
  const Payload = payload<RecordPayload<StoredRow>>(names?.payload ?? `${One}Payload`, {
    fields: (t) => ({ [one]: t.expose('record', { type: Edited }) }),
  })
  toCopies(Payload, {
    keep: ({ record: { id } }) => id,
    read: async (id, context) => ({ record: stillThere(await commands.read(context as SignedIn, id)) }),
  })

  defineCommand(`create${One}`, policy, z.object(named), {
    says: 'For administrators.',
    answers: Payload,
    run: async (context, input) => ({ record: await commands.create(context, fieldsIn(input)) }),
  })
  const changed = z.object({ ...named, ...change?.input, id: z.int(), editVersion: z.int() })
  defineCommand(`${update}${One}`, policy, changed, {
    says: `${says.change ? `${says.change} ` : ''}For administrators. EDIT_CONFLICT when somebody saved it meanwhile.`,
    answers: Payload,
    run: async (context, input) => {
      const { id, editVersion } = input
      return { record: await commands.change(context, id, editVersion, fieldsIn(input), input) }
    },
  })
  defineCommand(`delete${One}`, policy, z.object({ id: z.int() }), {
    says: says.deletion ? `For administrators. ${says.deletion}` : 'For administrators.',
    run: (context, { id }) => commands.remove(context, id),
  })
  return Payload
}

export function upperFirst(word: string): string {
  return `${word[0]!.toUpperCase()}${word.slice(1)}`
}
