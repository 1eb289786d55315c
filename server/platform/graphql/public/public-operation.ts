import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import { everyone } from '#server/platform/graphql/policy.ts'

/**
 * The operation, if all of its fields are public and may be cached. Null for others: a mutation, an unknown operation
 * name, introspection, or a field without `cachedField`.
 */
export function publicOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): OperationDefinitionNode | null {
  const operation = getOperationAST(document, operationName)
  const query = schema.getQueryType()
  if (operation?.operation !== 'query' || !query) return null
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD) return null
    if (node.name.value === '__typename') continue
    const field = query.getFields()[node.name.value]
    if (!field?.extensions.cached || field.extensions.policy !== everyone) return null
  }
  return operation
}
