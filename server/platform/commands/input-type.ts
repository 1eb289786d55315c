import type { InputFieldMap, InputRef } from '@pothos/core'
import type { z } from 'zod'
import { builder } from '#server/platform/graphql/builder.ts'
import { takesRichText } from '#server/platform/graphql/plugins/raw-length.ts'
import type { InputFields } from '#server/platform/records/record-definition.ts'
import { inputFields, type SaysOfFields, type TypeName } from './input-fields.ts'

// biome-ignore lint/suspicious/noExplicitAny: a type found by name may hold any value.
type AnyType = InputRef<any>

/** Types that inputs refer to by name (ofType). */
export const knownTypes = new Map<string, AnyType>()

/** The input type with the fields of a zod schema. `says`: their documentation. `more`: additional fields. */
export function inputTypeOf<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  says: SaysOfFields<Schema> = {},
  more: (t: InputFields) => InputFieldMap = () => ({}),
): InputRef<z.input<Schema>> {
  const { fields, description } = inputFields(schema)
  const fieldsFor = (t: InputFields) =>
    Object.entries(fields).map(([field, { type, richText, ...options }]) => {
      const said = says[field as keyof typeof says]
      const own = typeof said === 'string' ? { description: said } : said
      const all = {
        ...options,
        ...(richText && takesRichText),
        ...(own as object | undefined),
        type: refOf(type),
      }
      return [field, t.field(all as never)] as const
    })
  return builder.inputType(name, {
    ...(description && { description }),
    fields: (t) => ({ ...(Object.fromEntries(fieldsFor(t)) as InputFieldMap), ...more(t) }),
  }) as unknown as InputRef<z.input<Schema>>
}

/** Scalars are referenced by name, all other types by their definition. */
function refOf(type: TypeName): unknown {
  return Array.isArray(type) ? [refOf(type[0])] : (knownTypes.get(type) ?? type)
}
