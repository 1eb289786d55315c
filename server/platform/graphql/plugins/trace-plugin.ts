import { type DocumentNode, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Deps } from '#server/platform/graphql/context.ts'
import { nameCall, nameOperation, noteCode } from '#server/platform/http/current-call.ts'

/** Reports each call's kind and name to the log and `deps.trace`, and none of its content. */
export function tracePlugin(deps: Pick<Deps, 'trace' | 'clock'>): Plugin {
  return {
    onExecute({ args }) {
      const { document, operationName } = args
      const finish = traceOperation(
        deps,
        callName(document, operationName),
        firstField(document, operationName),
      )
      if (!deps.trace) return
      return {
        onExecuteDone({ result }) {
          const failed =
            'errors' in result &&
            result.errors?.some(
              ({ extensions }) => extensions.code === undefined || extensions.code === 'INTERNAL',
            )
          finish(!failed)
        },
      }
    },
    onResultProcess({ result }) {
      if ('errors' in result && result.errors?.[0])
        noteCode(String(result.errors[0].extensions?.code ?? 'GRAPHQL_INVALID'))
    },
  }
}

/** Names the current call. Call the returned function when it is over. */
export function traceOperation(
  { trace, clock }: Pick<Deps, 'trace' | 'clock'>,
  name: string,
  operation: string,
): (ok: boolean) => void {
  nameCall(name)
  nameOperation(operation)
  if (!trace) return () => {}
  const now = () => clock.now().getTime()
  const startedAt = now()
  return (ok) => trace(name, startedAt, now(), ok)
}

/** Such as `query Roster`. An operation without a name gets those of its root fields, which come from the schema. */
export function callName(document: DocumentNode, operationName: unknown): string {
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null)
  if (!operation) return 'call'
  const fields = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === 'Field' ? [selection.name.value] : [],
  )
  const named = operation.name?.value ?? [...new Set(fields)].slice(0, 3).join(',')
  return `${operation.operation} ${named.slice(0, 80)}`.trim()
}

/** Such as `query courseBy`. The operation name is not used: clients choose it, so there may be any number of names. */
export function firstField(document: DocumentNode, operationName: unknown): string {
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null)
  const first = operation?.selectionSet.selections.find((selection) => selection.kind === 'Field')
  return operation && first ? `${operation.operation} ${first.name.value}` : 'graphql'
}
