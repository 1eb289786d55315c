import { GraphQLError } from 'graphql'
import type { Decision, DomainErrorData, Rejection } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'

/** A domain error in a response: the English sentence, the code and its data. Any other thrown error is a bug. */
export class RejectedError extends GraphQLError {
  constructor(code: ErrorCode, data: DomainErrorData = {}) {
    // `http` is for the server only and is not sent: the response to a domain error has HTTP status 200, like every
    // other.
    super(errorText(code, data), { extensions: { code, data, http: { status: 200 } } })
  }
}

/** Returns the value of a rule's decision, or throws its domain error. */
export function accepted<T>(decision: Decision<T>): T {
  if (!decision.ok) throw rejected(decision)
  return decision.value
}

export function rejected({ code, data }: Rejection): RejectedError {
  return new RejectedError(code, data)
}
