import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * Replaces a statement timeout by TOO_MUCH_AT_ONCE: what takes too long now also takes too long next time. So the error
 * does not suggest to try again.
 */
export async function orTooMuch<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (transientErrorOf(error) === 'slow') throw new RejectedError('TOO_MUCH_AT_ONCE')
    throw error
  }
}
