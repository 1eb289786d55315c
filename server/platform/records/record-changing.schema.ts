import type { FieldMap, InputFieldMap, ObjectRef } from '@pothos/core'
import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
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
  change?: { input: (t: InputFields) => InputFieldMap } | undefined
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
  clientMutationId: string | null | undefined
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
  const named = (t: InputFields): object => ({ [one]: t.field({ type: Input, required: true }) })
  const CreateInput = builder.inputType(`Create${One}Input`, {
    fields: (t) => ({ ...named(t), clientMutationId: t.string() }),
  })
  const UpdateInput = builder.inputType(`${upperFirst(update)}${One}Input`, {
    fields: (t) => ({
      ...named(t),
      ...(change?.input(t) as object | undefined),
      id: t.int({ required: true }),
      editVersion: t.int({ required: true }),
      clientMutationId: t.string(),
    }),
  })
  const DeleteInput = builder.inputType(`Delete${One}Input`, {
    fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
  })
  const Payload = builder.objectRef<RecordPayload<StoredRow>>(names?.payload ?? `${One}Payload`).implement({
    fields: (t) => ({
      [one]: t.expose('record', { type: Edited }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
  toCopies(Payload, {
    keep: ({ record: { id } }) => id,
    read: async (id, context) => ({ record: stillThere(await commands.read(context as SignedIn, id)) }),
  })

  builder.mutationField(`create${One}`, policy, (t) =>
    t.field({
      type: Payload,
      nullable: true,
      description: 'For administrators.',
      args: { input: t.arg({ type: CreateInput, required: true }) },
      resolve: async (_root, { input }, context) => ({
        record: await commands.create(context, fieldsIn(input)),
        clientMutationId: input.clientMutationId,
      }),
    }),
  )
  builder.mutationField(`${update}${One}`, policy, (t) =>
    t.field({
      type: Payload,
      nullable: true,
      description: `${says.change ? `${says.change} ` : ''}For administrators. EDIT_CONFLICT when somebody saved it meanwhile.`,
      args: { input: t.arg({ type: UpdateInput, required: true }) },
      resolve: async (_root, { input }, context) => ({
        record: await commands.change(context, input.id, input.editVersion, fieldsIn(input), input),
        clientMutationId: input.clientMutationId,
      }),
    }),
  )
  builder.mutationField(`delete${One}`, policy, (t) =>
    t.field({
      type: SuccessPayload,
      nullable: true,
      description: says.deletion ? `For administrators. ${says.deletion}` : 'For administrators.',
      args: { input: t.arg({ type: DeleteInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        await commands.remove(context, input.id)
        return { success: true, clientMutationId: input.clientMutationId }
      },
    }),
  )
  return Payload
}

export function upperFirst(word: string): string {
  return `${word[0]!.toUpperCase()}${word.slice(1)}`
}
