import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'

/**
 * A person's call that reads goes by what is held in memory, as visitors' calls do: what the person was read with proves it fresh. One
 * that changes something reads for itself, because it goes on after its change.
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
