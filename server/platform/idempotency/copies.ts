import { type GraphQLSchema, getNamedType } from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { StoredResponse } from './encrypted.ts'
import { withoutKey } from './keyed-call.ts'

/** The copy that needs a response. */
export interface Copy {
  /** Its name in Mutation, for types that several calls return. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own input; its payload knows which.
  input: any
}

/** How copies of a call get their response. The call's policy is checked again before `read`. */
export interface CopyResponse<Payload, K extends StoredResponse> {
  /** What to store of the response. Null: the response itself says that nothing was done, so the same key may try again. */
  keep(payload: Payload): K | null
  /**
   * The same records in their current state, as this caller may see them now. The code that calls this adds the echo.
   *
   * @throws RESULT_GONE when they are deleted, or the caller may no longer read them
   * @throws SHOWN_ONCE for a secret
   */
  read(stored: K, context: Context, copy: Copy): Payload | Promise<Payload>
}

const responses = new Map<string, CopyResponse<object, StoredResponse>>()

/** Registers how copies of the calls that return this type get their response. */
export function toCopies<Payload extends object, K extends StoredResponse>(
  type: { name: string; readonly $inferType: Payload },
  response: CopyResponse<Payload, K>,
): void {
  responses.set(type.name, response as unknown as CopyResponse<object, StoredResponse>)
}

export function copyResponseOf(type: string): CopyResponse<object, StoredResponse> | undefined {
  return responses.get(type)
}

/** Throws if a call uses keys, but no response for its copies is registered. */
export function checkCopies(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const type = getNamedType(field.type).name
    if (!withoutKey.has(field.name) && !responses.has(type))
      throw new Error(
        `${type}, which ${field.name} answers with, does not say what its copies get (toCopies).`,
      )
  }
  return schema
}

/**
 * Returns the record for a copy's response.
 *
 * @throws RESULT_GONE when there is none, or none for this caller
 */
export function stillThere<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new RejectedError('RESULT_GONE')
  return record
}

/** For a type that shows a secret once. A copy gets SHOWN_ONCE, which says that the call was done. */
export const shownOnce = {
  keep: () => true,
  read: (): never => {
    throw new RejectedError('SHOWN_ONCE')
  },
} as const
