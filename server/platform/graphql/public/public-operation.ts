import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { everybody } from '#server/platform/graphql/policy.ts'
import type { KeptField } from './kept-field.ts'

export interface PublicRoot {
  node: FieldNode
  field: GraphQLField<unknown, unknown>
  kept: KeptField
}

/** An operation whose answer is the same for everyone. */
export interface PublicOperation {
  operation: OperationDefinitionNode
  roots: PublicRoot[]
  /** How many fields deep it goes from one class to others, see `reaches`. */
  reach: number
}

/**
 * The operation, if all of its fields are public and may be cached. Null for others: a mutation, an unknown operation name, introspection,
 * a field without `keeps`.
 */
export function publicOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): PublicOperation | null {
  const operation = getOperationAST(document, operationName)
  const query = schema.getQueryType()
  if (operation?.operation !== 'query' || !query) return null
  const roots: PublicRoot[] = []
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD) return null
    if (node.name.value === '__typename') continue
    const field = query.getFields()[node.name.value]
    const kept = field?.extensions.kept as KeptField | undefined
    if (!field || !kept || field.extensions.policy !== everybody) return null
    roots.push({ node, field, kept })
  }
  return { operation, roots, reach: reachOf(schema, document, operation) }
}

function reachOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  // Nested fragments would double the work with each level; each is read once.
  const known = new Map<string, number>()

  function within(set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): number {
    let most = 0
    for (const one of set?.selections ?? []) {
      if (one.kind === Kind.FIELD) most = Math.max(most, ofField(one, type))
      else if (one.kind === Kind.INLINE_FRAGMENT) most = Math.max(most, within(one.selectionSet, type))
      else most = Math.max(most, ofFragment(one.name.value))
    }
    return most
  }
  function ofField(node: FieldNode, type: GraphQLNamedType | undefined): number {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined
    if (!field) return 0
    return (field.extensions.reaches ? 1 : 0) + within(node.selectionSet, getNamedType(field.type))
  }
  function ofFragment(name: string): number {
    const before = known.get(name)
    if (before !== undefined) return before
    const fragment = fragments.get(name)
    const reach = within(fragment?.selectionSet, schema.getType(fragment?.typeCondition.name.value ?? ''))
    known.set(name, reach)
    return reach
  }
  return within(operation.selectionSet, schema.getQueryType() ?? undefined)
}
