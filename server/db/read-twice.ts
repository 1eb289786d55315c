import { troubleOf } from './database-trouble.ts'

/**
 * Once more where the connection was cut in between. For work of several statements that only read; single ones are tried again by
 * themselves (pooled-client.ts).
 */
export async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (troubleOf(error) !== 'cut') throw error
    return read()
  }
}
