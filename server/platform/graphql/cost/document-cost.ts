import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import { type FieldCost, rowsUnlessSaid } from './field-cost.ts'

/** The context of a selection. */
export interface Reading {
  schema: GraphQLSchema
  fragments: Record<string, FragmentDefinitionNode | undefined>
  variables: Record<string, unknown>
}

/** Expected bytes of a value of each type. */
const bytesOf: Record<string, number> = {
  Boolean: 5,
  Date: 12,
  // Twenty-seven bytes, plus the time to format it in the site's time zone.
  DateTime: 100,
  Float: 12,
  HTML: 1500,
  ID: 10,
  Int: 8,
  String: 40,
}
const bytesOfEnum = 15
const bytesUnlessKnown = 200

/** Work of resolving, in addition to the bytes. For a call: its usual database queries. */
const workOf = { value: 10, object: 40, row: 60, query: 5000, mutation: 100_000 }

const introspectionRowsUnlessSaid = 1
const introspectionRowsOf = new WeakMap<GraphQLSchema, Record<string, number>>()

/** Lists of introspection: all types, and the average number of fields per type. */
function introspectionRows(schema: GraphQLSchema): Record<string, number> {
  const known = introspectionRowsOf.get(schema)
  if (known) return known
  const types = Object.values(schema.getTypeMap())
  const fieldsOf = (some: readonly { getFields(): object }[]) =>
    some.reduce((sum, type) => sum + Object.keys(type.getFields()).length, 0) / types.length
  const rows = {
    '__Schema.types': types.length,
    '__Type.fields': fieldsOf(types.filter((type) => isObjectType(type) || isInterfaceType(type))),
    '__Type.inputFields': fieldsOf(types.filter(isInputObjectType)),
  }
  introspectionRowsOf.set(schema, rows)
  return rows
}

/**
 * The estimated cost of the operation before it runs: expected bytes of its response, and the work to make them. Lists
 * within lists multiply. Repeated fields count each time, whether by alias or by fragment. Zero if the operation or its
 * variables are wrong, because then nothing runs.
 */
export function documentCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  rawVariables: Record<string, unknown>,
): number {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return 0
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], rawVariables)
  if (!coerced) return 0
  const fragments = Object.fromEntries(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  )
  return selectionCost({ schema, fragments, variables: coerced }, operation.selectionSet, root)
}

/** Cost of one object with this selection. `rows`: the length of the next list within it, if known. */
export function selectionCost(
  reading: Reading,
  selection: SelectionSetNode,
  type: GraphQLNamedType,
  rows?: number,
): number {
  // Nested fragments can double with each level, so each is computed once and multiplied.
  const known = new Map<string, number>()
  return within(selection, type, rows)

  function within(set: SelectionSetNode, parent: GraphQLNamedType, inherited: number | undefined): number {
    let sum = 2
    for (const one of set.selections) {
      if (one.kind === Kind.FIELD) sum += fieldCost(one, parent, inherited)
      else if (one.kind === Kind.INLINE_FRAGMENT)
        sum += within(one.selectionSet, typeNamed(one.typeCondition?.name.value) ?? parent, inherited)
      else sum += spreadCost(one.name.value, inherited)
    }
    return sum
  }

  function spreadCost(name: string, inherited: number | undefined): number {
    const key = `${name} ${inherited}`
    const before = known.get(key)
    if (before !== undefined) return before
    const fragment = reading.fragments[name]
    const type = typeNamed(fragment?.typeCondition.name.value)
    // GraphQL itself rejects a cycle of fragments. This only ends the recursion.
    known.set(key, 0)
    const cost = fragment && type ? within(fragment.selectionSet, type, inherited) : 0
    known.set(key, cost)
    return cost
  }

  function fieldCost(node: FieldNode, parent: GraphQLNamedType, inherited: number | undefined): number {
    const field = fieldNamed(parent, node.name.value)
    if (!field) return 0
    const key = (node.alias ?? node.name).value.length + 4
    const { rows, work = 0 } = (field.extensions.cost ?? {}) as FieldCost
    const args = argumentsOf(field, node)
    const said = args
      ? typeof rows === 'function'
        ? rows(args)
        : (rows ?? rowsOfPage(args) ?? inherited)
      : mostExpectedRows
    return key + work + callWork(parent) + valueCost(field.type, said, node, `${parent.name}.${field.name}`)
  }

  function callWork(parent: GraphQLNamedType): number {
    if (parent === reading.schema.getMutationType()) return workOf.mutation
    return parent === reading.schema.getQueryType() ? workOf.query : 0
  }

  function valueCost(
    type: GraphQLOutputType,
    said: number | undefined,
    node: FieldNode,
    name: string,
  ): number {
    const value = getNullableType(type)
    if (isListType(value))
      return (
        listRows(value.ofType, said, name) * (workOf.row + valueCost(value.ofType, undefined, node, name))
      )
    if (isLeafType(value))
      return workOf.value + (isEnumType(value) ? bytesOfEnum : (bytesOf[value.name] ?? bytesUnlessKnown))
    return (
      workOf.object + (node.selectionSet ? within(node.selectionSet, value as GraphQLNamedType, said) : 0)
    )
  }

  function listRows(item: GraphQLOutputType, said: number | undefined, name: string): number {
    if (name.startsWith('__')) return introspectionRows(reading.schema)[name] ?? introspectionRowsUnlessSaid
    return said ?? (isLeafType(getNamedType(item)) ? rowsUnlessSaid.values : rowsUnlessSaid.objects)
  }

  function argumentsOf(
    field: GraphQLField<unknown, unknown>,
    node: FieldNode,
  ): Record<string, unknown> | null {
    try {
      return getArgumentValues(field, node, reading.variables)
    } catch {
      // The arguments are invalid, so the field will most likely return an error.
      return null
    }
  }

  function fieldNamed(parent: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef
    if (parent === reading.schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
    }
    return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
  }

  function typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : reading.schema.getType(name)
  }
}

/** The most rows that one list is expected to have, no matter what page size is requested. */
const mostExpectedRows = 2000

/** The page size, for any field that takes a pager. */
function rowsOfPage(args: Record<string, unknown>): number | undefined {
  const { pager } = (args.pager ? args : (args.where ?? {})) as { pager?: { per_page?: unknown } | null }
  const rows = pager?.per_page
  return typeof rows === 'number' ? Math.min(Math.max(rows, 1), mostExpectedRows) : undefined
}
