import {
  BREAK,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Options of a list whose rows are in memory and never changed. A changed row is a new object. */
export const rowsPreloaded = { extensions: { rowsPreloaded: true } } as const

/** A document in two parts: what surrounds its one list, and what it shows of each row. */
export interface SplitRows {
  /** The document, with only the type of each row. */
  around: DocumentNode
  /** The path from the response's `data` to the list, one key for each level. */
  path: readonly string[]
  /** Its query type is the row's, so that `row` is executed with a row as root. */
  schema: GraphQLSchema
  row: DocumentNode
}

interface PreloadedList {
  node: FieldNode
  selectionSet: SelectionSetNode
  type: GraphQLObjectType
  path: string[]
}

/** Null if the document has no such list or more than one, or if a row depends on variables or on other rows. */
export function splitRows(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): SplitRows | null {
  const lists = preloadedLists(operation.selectionSet, schema.getQueryType(), [])
  const [list, another] = lists ?? []
  if (!list || another || showsOtherClasses(schema, document)) return null
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const { selectionSet } = list
  const row: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      { kind: Kind.OPERATION_DEFINITION, operation: operation.operation, selectionSet },
      ...fragments,
    ],
  }
  if (readsVariables(row)) return null
  const bare = visit(operation, { enter: (node) => (node === list.node ? typeOnly(list.node) : undefined) })
  return {
    around: { kind: Kind.DOCUMENT, definitions: [bare] },
    path: list.path,
    schema: new GraphQLSchema({ query: list.type }),
    row,
  }
}

/**
 * The preloaded lists of the selection. Null if a fragment is around one, because the fragment may contain anything.
 */
function preloadedLists(
  set: SelectionSetNode,
  type: GraphQLNamedType | null | undefined,
  path: string[],
): PreloadedList[] | null {
  const found: PreloadedList[] = []
  for (const node of set.selections) {
    if (node.kind !== Kind.FIELD) return null
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined
    const { selectionSet } = node
    if (!field || !selectionSet) continue
    const here = [...path, node.alias?.value ?? node.name.value]
    const of = getNamedType(field.type)
    if (field.extensions.rowsPreloaded && isObjectType(of))
      found.push({ node, selectionSet, type: of, path: here })
    else {
      const within = preloadedLists(selectionSet, of, here)
      if (!within) return null
      found.push(...within)
    }
  }
  return found
}

/** Whether a field anywhere in the document `reaches` classes other than the row's own. */
function showsOtherClasses(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let found = false
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        if (!types.getFieldDef()?.extensions.reaches) return undefined
        found = true
        return BREAK
      },
    }),
  )
  return found
}

function readsVariables(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Variable() {
      found = true
      return BREAK
    },
  })
  return found
}

const typeOnly = (node: FieldNode): FieldNode => ({
  ...node,
  selectionSet: {
    kind: Kind.SELECTION_SET,
    selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
  },
})
