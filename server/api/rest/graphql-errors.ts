import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Rejected } from './problem.ts'

export interface GraphqlError {
  message: string
  extensions?: { code?: string; data?: Rejected['data']; requestId?: string }
}
/** What GraphQL refused, on its way to be written as a problem. */
export class Result extends Error {
  readonly refused: Rejected
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
  readonly refused: Rejected
  constructor(message: string, status?: number) {
    super(message)
    this.refused = { code: 'INPUT_INVALID', message, ...(status ? { status } : {}) }
  }
}

/** What is told of an error; null: it is a fault of ours. */
export function errorOf(error: unknown): Rejected | null {
  if (error instanceof Result) return error.refused
  if (error instanceof Unreadable) return error.refused
  if (!(error instanceof RejectedError)) return null
  const { code, data } = error.extensions as { code: string; data?: Rejected['data'] }
  return { code, message: error.message, ...(data ? { data } : {}) }
}
