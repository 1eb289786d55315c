import type { FieldMap, ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ObjectFields, SchemaTypes } from '#server/platform/records/record-definition.ts'
import { inputFields } from './input-fields.ts'

/** The type of a form as it is read: the fields of the schema that it is sent by, a text with markup as HTML. Every field is there. */
export function formTypeOf<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  { description, says }: { description: string; says: { [Field in keyof z.output<Schema>]?: string } },
): ObjectRef<SchemaTypes, z.output<Schema>> {
  const fields = (t: ObjectFields<Record<string, unknown>>) =>
    Object.entries(inputFields(schema).fields).map(([field, { type, richText }]) => {
      const said = says[field as keyof typeof says]
      const options = { type: richText ? 'HTML' : type, ...(said && { description: said }) }
      return [field, t.expose(field as never, options as never)] as const
    })
  return builder
    .objectRef<Record<string, unknown>>(name)
    .implement({ description, fields: (t) => Object.fromEntries(fields(t)) as FieldMap }) as never
}
