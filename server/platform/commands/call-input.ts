import type { InputRef } from '@pothos/core'
import { z } from 'zod'
import type { SaysOfFields } from './input-fields.ts'
import { inputTypeOf, knownTypes } from './input-type.ts'

// The types that GraphQL has and zod does not. The rest of an input is plain zod: z.int(), z.string().nullish(),
// z.boolean().nullable().default(false), and .describe() for the documentation of a field.
/** A record's id. WPGraphQL clients send it as text or as a number. */
export const rowId = () => z.string().meta({ graphqlType: 'ID' })

export const instant = () => z.date().meta({ graphqlType: 'DateTime' })

/** A date, yyyy-MM-dd. */
export const day = () => z.string().meta({ graphqlType: 'Date' })

/** A value of an input or enum that is defined elsewhere, for types that several calls share. */
export function ofType<Value>(type: InputRef<Value>): z.ZodCustom<Value, Value> {
  knownTypes.set(nameOf(type), type)
  return z.custom<Value>().meta({ graphqlType: nameOf(type) })
}

/**
 * An input type from a domain schema. Only the fields and their types come from the schema. The command parses the
 * value later, after it has checked who may change the record. `says`: the documentation of each field.
 */
export function partOf<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  says: SaysOfFields<Schema> = {},
): z.ZodCustom<z.input<Schema>, z.input<Schema>> {
  return ofType<z.input<Schema>>(inputTypeOf(name, schema, says))
}

const nameOf = (type: object): string => {
  const { name } = type as { name?: unknown }
  if (typeof name !== 'string') throw new Error('A type of an input needs a name.')
  return name
}
