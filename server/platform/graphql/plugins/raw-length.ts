import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  type TypeNode,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { longestRaw } from '#domain/kernel/text/raw-text.rule.ts'
import { rejectedField } from '#server/platform/graphql/parse.ts'

/**
 * Options of an argument or input field for formatted text, which may be longer than other text: `t.string({
 * ...takesRichText })`.
 */
export const takesRichText = { extensions: { longestRaw: longestRaw.richText } }

/**
 * Options of a text that is only compared with known values. It is not normalized, and has its own error if it is too
 * long. `staffComparedWhole` allows the length of a whole request body.
 */
export const isComparedWhole = { extensions: { longestRaw: longestRaw.richText } }
export const staffComparedWhole = { extensions: { longestRaw: 1_000_000 } }

/** Options of a text that keeps its own error code when it is too long to be processed. */
export const saysWhereTooLong = (code: FieldMessage) => ({ extensions: { tooLong: code } })

/** The limits of a text's argument or field. */
interface Location {
  most: number
  tooLong: FieldMessage
}
const somewhere: Location = { most: longestRaw.text, tooLong: 'text.tooLong' }
const locationOf = (extensions: Readonly<Record<string, unknown>> | undefined): Location => ({
  most: (extensions?.longestRaw as number | undefined) ?? somewhere.most,
  tooLong: (extensions?.tooLong as FieldMessage | undefined) ?? somewhere.tooLong,
})

/** The path of a text that is too long, such as 'title' or 'guest.firstName', and its error code. */
interface Overlong {
  path: string
  code: FieldMessage
}

/**
 * Rejects a call with INPUT_INVALID if its document or variables contain a text that is longer than any field stores.
 * This comes before any resolver, policy or schema. The exact limit of each field is in its own schema.
 */
export function rawLengthPlugin(schema: GraphQLSchema): Plugin {
  return {
    onExecute({ args: { document, operationName, variableValues }, setResultAndStopExecution }) {
      const found = overlongText(schema, document, variableValues ?? {})
      if (found === null) return
      const data = nothingOf(schema, getOperationAST(document, operationName))
      setResultAndStopExecution({ data, errors: [rejectedField(found.path, found.code)] })
    },
  }
}

/**
 * The data of a response in which every field failed: null for each field, or null as a whole if one is not nullable.
 */
function nothingOf(schema: GraphQLSchema, operation: OperationDefinitionNode | null | undefined) {
  const fields = operation && schema.getRootType(operation.operation)?.getFields()
  const entries = (operation?.selectionSet.selections ?? []).map((one) => {
    const type = one.kind === Kind.FIELD ? fields?.[one.name.value]?.type : undefined
    return one.kind === Kind.FIELD && type && !isNonNullType(type)
      ? ([(one.alias ?? one.name).value, null] as const)
      : null
  })
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null
}

/** What is read from a document once. */
interface Reading {
  /** The first literal that is too long. */
  literal: Overlong | null
  /** Its variables, each with the limits of where it is used. */
  variables: { name: string; type: GraphQLInputType | undefined; place: Location }[]
}
const readings = new WeakMap<DocumentNode, Reading>()

/** The first text of the call that is too long. Null: none. */
export function overlongText(
  schema: GraphQLSchema,
  document: DocumentNode,
  values: Record<string, unknown>,
): Overlong | null {
  let reading = readings.get(document)
  if (!reading) {
    reading = readDocument(schema, document)
    readings.set(document, reading)
  }
  if (reading.literal !== null) return reading.literal
  for (const { name, type, place } of reading.variables) {
    const found = overlong(values[name], type, place, [name])
    if (found) return found
  }
  return null
}

function readDocument(schema: GraphQLSchema, document: DocumentNode): Reading {
  const types = new TypeInfo(schema)
  const limited: (Location & { name: string })[] = []
  const enter = (name: string, extensions: Parameters<typeof locationOf>[0]) => {
    limited.push({ name, ...locationOf(extensions) })
  }
  const leave = () => {
    limited.pop()
  }
  const here = (): Location => limited.at(-1) ?? somewhere
  let literal: Overlong | null = null
  const declared: { name: string; type: TypeNode }[] = []
  const used = new Map<string, Location>()
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition(node) {
        declared.push({ name: node.variable.name.value, type: node.type })
      },
      Argument: { enter: (node) => enter(node.name.value, types.getArgument()?.extensions), leave },
      ObjectField: {
        enter(node) {
          const of = getNamedType(types.getParentInputType())
          const field = isInputObjectType(of) ? of.getFields()[node.name.value] : undefined
          enter(node.name.value, field?.extensions)
        },
        leave,
      },
      Variable(node) {
        const before = used.get(node.name.value)
        // The limit of a variable that is used twice is the lower one.
        if (limited.length > 0 && (!before || here().most < before.most)) used.set(node.name.value, here())
      },
      StringValue(node) {
        if (node.value.length > here().most)
          literal ??= { path: pathOf(limited.map(({ name }) => name)), code: here().tooLong }
      },
    }),
  )
  return {
    literal,
    variables: declared.map(({ name, type }) => ({
      name,
      type: typeFromAST(schema, type) as GraphQLInputType | undefined,
      place: used.get(name) ?? somewhere,
    })),
  }
}

/**
 * The first text within the value that is too long. Null: none. Skips values of the wrong type: GraphQL rejects them
 * later.
 */
function overlong(
  value: unknown,
  type: GraphQLInputType | undefined,
  bound: Location,
  path: string[],
): Overlong | null {
  if (typeof value === 'string')
    return value.length > bound.most ? { path: pathOf(path), code: bound.tooLong } : null
  if (typeof value !== 'object' || value === null || !type) return null
  const nullable = getNullableType(type)
  if (Array.isArray(value))
    return isListType(nullable)
      ? first(value.entries(), (index, one) => overlong(one, nullable.ofType, bound, [...path, `${index}`]))
      : null
  const inner = getNamedType(nullable)
  if (!isInputObjectType(inner)) return null
  const fields = inner.getFields()
  return first(Object.entries(value), (name, one) =>
    overlong(one, fields[name]?.type, locationOf(fields[name]?.extensions), [...path, name]),
  )
}

function first<Key>(
  entries: Iterable<[Key, unknown]>,
  check: (key: Key, value: unknown) => Overlong | null,
): Overlong | null {
  for (const [key, value] of entries) {
    const found = check(key, value)
    if (found) return found
  }
  return null
}

/** The path as forms know it: without the one argument that contains all the others. */
const pathOf = ([first = '', ...inner]: string[]): string =>
  inner.length > 0 && /^(?:input|where)$/.test(first) ? inner.join('.') : [first, ...inner].join('.')
