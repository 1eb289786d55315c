import { RefusedError } from '#server/platform/graphql/errors.ts'
import type { Refused } from './problem.ts'

export interface GraphqlError {
  message: string
  extensions?: { code?: string; data?: Refused['data']; requestId?: string }
}
/** What GraphQL refused, on its way to be written as a problem. */
export class Answered extends Error {
  readonly refused: Refused
  constructor({ message, extensions: { code = 'INTERNAL', data, requestId } = {} }: GraphqlError) {
    super(message)
    // What the documents of routes cannot take: a day of the year 0.
    this.refused =
      code === 'GRAPHQL_INVALID'
        ? { code: 'INPUT_INVALID' }
        : { code, message, requestId, ...(data ? { data } : {}) }
  }
}

/** What is no field: a body that says that it is JSON and is none, a key that is none. */
export class Unreadable extends Error {
  readonly refused: Refused
  constructor(message: string, status?: number) {
    super(message)
    this.refused = { code: 'INPUT_INVALID', message, ...(status ? { status } : {}) }
  }
}

/** What is told of an error; null: it is a fault of ours. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Answered) return error.refused
  if (error instanceof Unreadable) return error.refused
  if (!(error instanceof RefusedError)) return null
  const { code, data } = error.extensions as { code: string; data?: Refused['data'] }
  return { code, message: error.message, ...(data ? { data } : {}) }
}
