import { BREAK, type DocumentNode, type ExecutionResult, execute, type GraphQLSchema, visit } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from './context.ts'

export type ExecuteDocument = (
  context: Context,
  variables: Record<string, unknown>,
  /** What the fields of the root are read from. */
  root?: object,
) => Promise<ExecutionResult> | ExecutionResult

/** Compiling takes as long as ten answers or so, and ninety bytes for each character: not for what is asked now and then, nor for long ones. */
const timesInterpreted = 9
const longestCompiled = 5_000

/**
 * Executes a document that may come again: from the tenth time on it is compiled (docs/decisions, 56), where it can be. The caller
 * bounds how many of these there are. Errors have words of their own where a document is compiled: who shows errors asks GraphQL itself.
 */
export function compiledLater(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
  interpreted = timesInterpreted,
): ExecuteDocument {
  let times = 0
  let run: ExecuteDocument = (contextValue, variableValues, rootValue) =>
    execute({ schema, document, operationName, variableValues, contextValue, rootValue })
  return (context, variables, root) => {
    if (times === interpreted) run = compiled(schema, document, operationName) ?? run
    times += 1
    return run(context, variables, root)
  }
}

function compiled(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): ExecuteDocument | null {
  if ((document.loc?.end ?? 0) > longestCompiled || holdsText(document)) return null
  const made = compileQuery(schema, document, operationName ?? undefined)
  return isCompiledQuery(made) ? (context, variables, root) => made.query(root, context, variables) : null
}

/**
 * Texts that a caller wrote into the document itself are never compiled: graphql-jit 0.8 writes them into the code that it makes, and there
 * are texts that it takes for code. A moment among them would also stay what it was in the zone of the day. Those in variables are not.
 */
function holdsText(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    StringValue() {
      found = true
      return BREAK
    },
  })
  return found
}
