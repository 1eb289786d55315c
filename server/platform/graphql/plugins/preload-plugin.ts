import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'

/**
 * Queries of logged-in people use the cached reference data, like visitors' queries. Reading the person has verified it
 * as current. Mutations read from the database, because they continue after their own change.
 */
export function preloadPlugin(): Plugin<Context> {
  return {
    onExecute({ args: { document, operationName, contextValue } }) {
      const instant = contextValue.viewer?.moment
      if (instant && getOperationAST(document, operationName)?.operation === 'query')
        Object.assign(contextValue, instant)
    },
  }
}
