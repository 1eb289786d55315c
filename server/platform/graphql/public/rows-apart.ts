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
  type SelectionSetNode,
  visit,
} from 'graphql'
import type { PublicOperation } from './public-operation.ts'

/** Options of a list whose rows are held in memory and never changed: what is shown of one of them is right for as long as it is held. */
export const rowsHeld = { extensions: { rowsHeld: true } } as const

/** A document that is divided: what surrounds its one list of held rows, and what it shows of each of them. */
export interface RowsApart {
  /** The document, but of each row no more than its type. */
  around: DocumentNode
  /** The keys from the data to the list. */
  path: readonly string[]
  /** To be asked of a row, which is the root of this schema. */
  schema: GraphQLSchema
  row: DocumentNode
}

interface HeldList {
  node: FieldNode
  selectionSet: SelectionSetNode
  type: GraphQLObjectType
  path: string[]
}

/** Null where the document has no such list, or more than one, or shows of a row what its variables or other rows say. */
export function rowsApart(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, reach }: PublicOperation,
): RowsApart | null {
  const lists = heldLists(operation.selectionSet, schema.getQueryType(), [])
  const [list, another] = lists ?? []
  if (!list || another || reach > 0) return null
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const { selectionSet } = list
  const row: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      { kind: Kind.OPERATION_DEFINITION, operation: operation.operation, selectionSet },
      ...fragments,
    ],
  }
  if (looksAtVariables(row)) return null
  const bare = visit(operation, { enter: (node) => (node === list.node ? typeOnly(list.node) : undefined) })
  return {
    around: { kind: Kind.DOCUMENT, definitions: [bare] },
    path: list.path,
    schema: new GraphQLSchema({ query: list.type }),
    row,
  }
}

/** Null where something stands around them in a fragment, which may hold whatever it likes. */
function heldLists(
  set: SelectionSetNode,
  type: GraphQLNamedType | null | undefined,
  path: string[],
): HeldList[] | null {
  const found: HeldList[] = []
  for (const node of set.selections) {
    if (node.kind !== Kind.FIELD) return null
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined
    const { selectionSet } = node
    if (!field || !selectionSet) continue
    const here = [...path, node.alias?.value ?? node.name.value]
    const of = getNamedType(field.type)
    if (field.extensions.rowsHeld && isObjectType(of))
      found.push({ node, selectionSet, type: of, path: here })
    else {
      const within = heldLists(selectionSet, of, here)
      if (!within) return null
      found.push(...within)
    }
  }
  return found
}

function looksAtVariables(document: DocumentNode): boolean {
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
