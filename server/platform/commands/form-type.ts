import type { FieldMap, ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ObjectFields, SchemaTypes } from '#server/platform/records/record-definition.ts'
import { inputFields } from './input-fields.ts'

/** The output type of a form: every field of the schema that its input uses. Rich text is returned as HTML. */
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
