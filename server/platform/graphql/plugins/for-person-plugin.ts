import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * A call that names a person says in its answer for whom it was made (`extensions.forPerson`). A visitor is nobody's helper:
 * NOT_LOGGED_IN, also for what everybody may ask.
 */
export const forPersonPlugin: Plugin<Context> = {
  onExecute({ args }) {
    const { personNamed, viewer, loginEnded } = args.contextValue
    if (personNamed === null || loginEnded) return
    if (!viewer) throw new RejectedError('NOT_LOGGED_IN')
    return {
      onExecuteDone({ result, setResult }) {
        if (Symbol.asyncIterator in result) return
        setResult({ ...result, extensions: { ...result.extensions, forPerson: viewer.userId } })
      },
    }
  },
}
