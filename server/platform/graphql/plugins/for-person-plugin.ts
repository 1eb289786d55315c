import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * A call that names a person repeats in its response for whom it was made (`extensions.forPerson`).
 *
 * @throws NOT_LOGGED_IN when a visitor names a person, also for public fields
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
