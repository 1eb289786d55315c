import { createHash } from 'node:crypto'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { documentCost } from '#server/platform/graphql/cost/document-cost.ts'
import { numberedVariables } from '#server/platform/graphql/plugins/numbers-as-text.ts'
import { overlongText } from '#server/platform/graphql/plugins/raw-length.ts'
import { callName, firstField } from '#server/platform/graphql/plugins/trace-plugin.ts'
import type { Posted } from './public-call.ts'
import { publicOperation } from './public-operation.ts'
import { type ResponseDocument, respondInRows } from './response-in-rows.ts'

/** A parsed and valid document, made once for each text. */
export interface PublicDocument {
  /** Hash of the text. */
  hash: string
  /** Its name in the log. */
  name: string
  /** Its kind and first field. */
  firstField: string
  answer: ResponseDocument
  /** As GraphQL reads them. Null if a text in them is too long. */
  variablesOf(posted: Posted): Record<string, unknown> | null
  costOf(variables: Record<string, unknown>): number
}

/** Parses and validates like every other call. Null: Yoga responds with the errors. */
export type ReadDocument = (text: string) => DocumentNode | null

// A parsed document takes about fifty times the memory of its text.
const limits = { max: 200, maxSize: 100_000 }

/** Public documents by their text. Null for others, which are also cached. */
export function createPublicDocuments(
  schema: GraphQLSchema,
  read: ReadDocument,
): (posted: Posted) => PublicDocument | null {
  const known = new LRUCache<string, PublicDocument | 'none'>(limits)
  return ({ query, operationName }) => {
    const key = operationName === null ? query : `${operationName}\n${query}`
    const before = known.get(key)
    if (before) return before === 'none' ? null : before
    const made = make(schema, read, query, operationName)
    // A call without a document has an empty one, and lru-cache takes no size of 0.
    known.set(key, made ?? 'none', { size: key.length + 1 })
    return made
  }
}

function make(
  schema: GraphQLSchema,
  read: ReadDocument,
  text: string,
  operationName: string | null,
): PublicDocument | null {
  const document = read(text)
  const operation = document && publicOperation(schema, document, operationName)
  if (!document || !operation) return null
  const hash = createHash('sha256')
    .update(`${operationName ?? ''}\n${text}`)
    .digest('base64url')
  return {
    hash,
    name: callName(document, operationName),
    firstField: firstField(document, operationName),
    answer: respondInRows(schema, document, operationName, operation, hash),
    // Variables that the document does not declare cannot change the response.
    variablesOf: ({ variables }) =>
      overlongText(schema, document, variables) === null
        ? numberedVariables(schema, document, declaredOf(operation, variables))
        : null,
    costOf: (variables) => Math.round(documentCost(schema, document, operationName, variables)),
  }
}

function declaredOf(operation: OperationDefinitionNode, variables: Record<string, unknown>) {
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  return Object.fromEntries(names.flatMap((name) => (name in variables ? [[name, variables[name]]] : [])))
}
