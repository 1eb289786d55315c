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
import { longestRaw } from '#domain/kernel/raw-text.rule.ts'
import { refusedField } from './parse.ts'

/** Options of an argument or input field that takes formatted text, which may be longer than any other: `t.string({ ...takesRichText })`. */
export const takesRichText = { extensions: { longestRaw: longestRaw.richText } }

type Extensions = Readonly<Record<string, unknown>> | undefined
const mostOf = (extensions: Extensions): number =>
  (extensions?.longestRaw as number | undefined) ?? longestRaw.text

/**
 * Refuses a call with INPUT_INVALID whose document or variables hold a text longer than any field keeps, before anything looks at it:
 * no resolver, no policy, no schema. What each field keeps is its own schema's business.
 */
export function rawLengthPlugin(schema: GraphQLSchema): Plugin {
  return {
    onExecute({ args: { document, operationName, variableValues }, setResultAndStopExecution }) {
      const path = overlongText(schema, document, variableValues ?? {})
      if (path === null) return
      const data = nothingOf(schema, getOperationAST(document, operationName))
      setResultAndStopExecution({ data, errors: [refusedField(path, 'text.tooLong')] })
    },
  }
}

/** What a call answers whose every field was refused: null for each, or for all where one may not be null. */
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

/** What is looked at of a document once. */
interface Reading {
  /** Where it says a text that is too long by itself. */
  literal: string | null
  /** Its variables, each with the characters that a text may have where it is used. */
  variables: { name: string; type: GraphQLInputType | undefined; most: number }[]
}
const readings = new WeakMap<DocumentNode, Reading>()

/** Where the call has a text that is too long, such as 'title' or 'guest.firstName'; null: nowhere. */
export function overlongText(
  schema: GraphQLSchema,
  document: DocumentNode,
  values: Record<string, unknown>,
): string | null {
  let reading = readings.get(document)
  if (!reading) {
    reading = readDocument(schema, document)
    readings.set(document, reading)
  }
  if (reading.literal !== null) return reading.literal
  for (const { name, type, most } of reading.variables) {
    const path = overlong(values[name], type, most)
    if (path) return pathOf([name, ...path])
  }
  return null
}

function readDocument(schema: GraphQLSchema, document: DocumentNode): Reading {
  const types = new TypeInfo(schema)
  const places: { name: string; most: number }[] = []
  const enter = (name: string, extensions: Extensions) => {
    places.push({ name, most: mostOf(extensions) })
  }
  const leave = () => {
    places.pop()
  }
  const here = () => places.at(-1)?.most ?? longestRaw.text
  let literal: string | null = null
  const declared: { name: string; type: TypeNode }[] = []
  const used = new Map<string, number>()
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
        if (places.length > 0)
          used.set(node.name.value, Math.min(here(), used.get(node.name.value) ?? Number.POSITIVE_INFINITY))
      },
      StringValue(node) {
        if (node.value.length > here()) literal ??= pathOf(places.map(({ name }) => name))
      },
    }),
  )
  return {
    literal,
    variables: declared.map(({ name, type }) => ({
      name,
      type: typeFromAST(schema, type) as GraphQLInputType | undefined,
      most: used.get(name) ?? longestRaw.text,
    })),
  }
}

/** Where in the value a text is too long; null: nowhere. What does not fit its type is not looked into: GraphQL will refuse it. */
function overlong(value: unknown, type: GraphQLInputType | undefined, most: number): string[] | null {
  if (typeof value === 'string') return value.length > most ? [] : null
  if (typeof value !== 'object' || value === null || !type) return null
  const nullable = getNullableType(type)
  if (Array.isArray(value)) {
    if (!isListType(nullable)) return null
    for (const [index, one] of value.entries()) {
      const path = overlong(one, nullable.ofType, most)
      if (path) return [String(index), ...path]
    }
    return null
  }
  const inner = getNamedType(nullable)
  if (!isInputObjectType(inner)) return null
  const fields = inner.getFields()
  for (const [name, one] of Object.entries(value)) {
    const path = overlong(one, fields[name]?.type, mostOf(fields[name]?.extensions))
    if (path) return [name, ...path]
  }
  return null
}

/** As the forms know it: within the one argument that holds all the others. */
const pathOf = ([first = '', ...inner]: string[]): string =>
  inner.length > 0 && /^(?:input|where)$/.test(first) ? inner.join('.') : [first, ...inner].join('.')
