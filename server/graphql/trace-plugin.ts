import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Deps } from './context.ts'

/** Tells `deps.trace` of each call by its kind and name, and of nothing that it carries. */
export function tracePlugin(deps: Pick<Deps, 'trace' | 'clock'>): Plugin {
  return {
    onExecute({ args }) {
      const { trace } = deps
      if (!trace) return
      const now = () => deps.clock.now().getTime()
      const startedAt = now()
      const operation = getOperationAST(args.document, args.operationName)
      const name = [operation?.operation ?? 'call', operation?.name?.value.slice(0, 80)]
        .filter(Boolean)
        .join(' ')
      return {
        onExecuteDone({ result }) {
          const failed =
            'errors' in result &&
            result.errors?.some(
              ({ extensions }) => extensions.code === undefined || extensions.code === 'INTERNAL',
            )
          trace(name, startedAt, now(), !failed)
        },
      }
    },
  }
}
