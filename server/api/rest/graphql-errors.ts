import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Rejected } from './problem.ts'

export interface GraphqlError {
  message: string
  extensions?: { code?: string; data?: Rejected['data']; requestId?: string }
}
/** A GraphQL error that will be written as a problem. */
export class Result extends Error {
  readonly refused: Rejected
  constructor({ message, extensions: { code = 'INTERNAL', data, requestId } = {} }: GraphqlError) {
    super(message)
    // The client sent a value that the route's GraphQL document cannot take, such as a day in the year 0.
    this.refused =
      code === 'GRAPHQL_INVALID'
        ? { code: 'INPUT_INVALID' }
        : { code, message, requestId, ...(data ? { data } : {}) }
  }
}

/** An error without a field: a body that is not the JSON it claims to be, or an invalid key. */
export class Unreadable extends Error {
  readonly refused: Rejected
  constructor(message: string, status?: number) {
    super(message)
    this.refused = { code: 'INPUT_INVALID', message, ...(status ? { status } : {}) }
  }
}

/** What the response says about an error. Null: it is a bug in the server. */
export function errorOf(error: unknown): Rejected | null {
  if (error instanceof Result) return error.refused
  if (error instanceof Unreadable) return error.refused
  if (!(error instanceof RejectedError)) return null
  const { code, data } = error.extensions as { code: string; data?: Rejected['data'] }
  return { code, message: error.message, ...(data ? { data } : {}) }
}
