import type { InputRef } from '@pothos/core'
import { z } from 'zod'
import type { SaysOfFields } from './input-fields.ts'
import { inputTypeOf, knownTypes } from './input-type.ts'

// The types that GraphQL has and zod does not. Everything else of an input is plain zod: z.int(), z.string().nullish(),
// z.boolean().nullable().default(false), and .describe() for the documentation of a field.

/** The id of a record as clients of WPGraphQL send it: text or number. */
export const rowId = () => z.string().meta({ graphqlType: 'ID' })

/** A moment. */
export const instant = () => z.date().meta({ graphqlType: 'DateTime' })

/** A day, yyyy-MM-dd. */
export const day = () => z.string().meta({ graphqlType: 'Date' })

/** A value of a type that is defined elsewhere: an input or an enum that several calls share. */
export function ofType<Value>(type: InputRef<Value>): z.ZodCustom<Value, Value> {
  knownTypes.set(nameOf(type), type)
  return z.custom<Value>().meta({ graphqlType: nameOf(type) })
}

/**
 * An input type from a schema of the domain. Only the fields and their types come from the schema here: the command itself parses the
 * value, after it has checked who may change the record. `says`: the documentation of each field.
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
