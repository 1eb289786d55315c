import { z } from 'zod'

/** The part of JSON Schema that an input needs. `graphqlType` and `extensions` come from `meta`. */
interface Structure {
  type?: string | string[]
  anyOf?: Structure[]
  items?: Structure
  properties?: Record<string, Structure>
  required?: string[]
  default?: unknown
  description?: string
  graphqlType?: string
  extensions?: Record<string, unknown>
  /** Set by the domain's isRichText. */
  richText?: true
}

/** A type's name. In a list: a list of that type. */
export type TypeName = string | [TypeName]

export interface InputField {
  type: TypeName
  required: boolean
  description?: string
  defaultValue?: unknown
  extensions?: Record<string, unknown>
  /** The value is HTML. */
  richText?: true
}

const scalars: Record<string, string> = {
  string: 'String',
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
}

/** The documentation and the default value of each field. */
export type SaysOfFields<Schema extends z.ZodObject> = {
  readonly [Field in keyof z.input<Schema>]?: string | { description?: string; defaultValue?: unknown }
}

/**
 * The fields of an input as clients send them, before defaults and transforms, from the zod schema that parses it. A
 * domain enum becomes a String, so that the domain rejects unknown values with its own code. Throws if GraphQL has no
 * such type.
 */
export function inputFields(schema: z.ZodObject): {
  description?: string
  fields: Record<string, InputField>
} {
  // JSON Schema has no name for types that only GraphQL has. `meta` names them.
  const structure = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Structure
  const { properties = {}, required = [], description } = structure
  const fields = Object.entries(properties).map(
    ([name, one]) => [name, fieldOf(name, one, required.includes(name))] as const,
  )
  return { ...(description && { description }), fields: Object.fromEntries(fields) }
}

function fieldOf(name: string, structure: Structure, isRequired: boolean): InputField {
  const kinds = kindsOf(structure)
  const [value] = kinds.filter(({ type }) => type !== 'null')
  const isNullable = kinds.some(({ type }) => type === 'null')
  if (!value || kinds.length > (isNullable ? 2 : 1))
    throw new Error(`${name} is of several types, which no input of GraphQL is.`)
  const description = structure.description ?? value.description
  return {
    type: typeOf(name, value),
    required: isRequired && !isNullable,
    ...(description && { description }),
    ...(value.extensions && { extensions: value.extensions }),
    ...(value.richText && { richText: true }),
    ...(structure.default !== undefined && { defaultValue: structure.default }),
  }
}

/** All types that a value may have, null included. */
function kindsOf(structure: Structure): Structure[] {
  if (structure.anyOf) return structure.anyOf
  return Array.isArray(structure.type) ? structure.type.map((type) => ({ ...structure, type })) : [structure]
}

function typeOf(name: string, { type, items, graphqlType }: Structure): TypeName {
  if (graphqlType) return graphqlType
  if (type === 'array' && items) return [typeOf(name, items)]
  const scalar = typeof type === 'string' && scalars[type]
  if (!scalar) throw new Error(`${name} has no type of GraphQL: say it by ofType or partOf.`)
  return scalar
}
