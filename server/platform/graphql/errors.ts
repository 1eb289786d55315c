import { GraphQLError } from 'graphql'
import type { Decision, DomainErrorData, Rejection } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'

/** A refusal as a call answers it: the English sentence, the code and its data. Everything else that is thrown is a fault. */
export class RejectedError extends GraphQLError {
  constructor(code: ErrorCode, data: DomainErrorData = {}) {
    // `http` is for the server only and leaves with no answer: a refusal is no failure of HTTP (contract, Errors).
    super(errorText(code, data), { extensions: { code, data, http: { status: 200 } } })
  }
}

/** Throws what a rule refused, else gives its value. */
export function accepted<T>(decision: Decision<T>): T {
  if (!decision.ok) throw rejected(decision)
  return decision.value
}

export function rejected({ code, data }: Rejection): RejectedError {
  return new RejectedError(code, data)
}
