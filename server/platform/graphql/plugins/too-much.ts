import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/** What takes longer than one statement may is not there the next time either: TOO_MUCH_AT_ONCE, and no word of trying again. */
export async function orTooMuch<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (transientErrorOf(error) === 'slow') throw new RejectedError('TOO_MUCH_AT_ONCE')
    throw error
  }
}
