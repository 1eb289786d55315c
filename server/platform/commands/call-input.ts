import type { InputRef } from '@pothos/core'
import { z } from 'zod'
import { inputTypeOf, knownTypes } from './input-type.ts'

// What an input of GraphQL has and zod has no word for. Everything else of an input is plain zod: z.int(), z.string().nullish(),
// z.boolean().nullable().default(false), and .describe() for what its documentation says.

/** The id of a record as clients of WPGraphQL send it: text or number. */
export const rowId = () => z.string().meta({ graphqlType: 'ID' })

/** A moment. */
export const moment = () => z.date().meta({ graphqlType: 'DateTime' })

/** A day, yyyy-MM-dd. */
export const day = () => z.string().meta({ graphqlType: 'Date' })

/** A value of a type that GraphQL has already: an input or an enum that several calls take. */
export function ofType<Value>(type: InputRef<Value>): z.ZodCustom<Value, Value> {
  knownTypes.set(nameOf(type), type)
  return z.custom<Value>().meta({ graphqlType: nameOf(type) })
}

/**
 * Fields that the domain has a schema of, as an input type of its own. Their form alone comes from the schema: the command checks them by
 * it, after it has asked who may with the record. `says`: what the documentation says of a field.
 */
export function partOf<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  says: { [Field in keyof z.input<Schema>]?: string } = {},
): z.ZodCustom<z.input<Schema>, z.input<Schema>> {
  return ofType<z.input<Schema>>(inputTypeOf(name, schema, says))
}

const nameOf = (type: object): string => {
  const { name } = type as { name?: unknown }
  if (typeof name !== 'string') throw new Error('A type of an input needs a name.')
  return name
}
