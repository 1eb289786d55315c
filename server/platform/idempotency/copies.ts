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

/** How copies of a call get the response of the first one. The call's policy is checked again before `read`. */
export interface Replay<Payload, K extends StoredResponse> {
  /** What to store of the response. Null: the response itself says that nothing was done, so the same key may try again. */
  store(payload: Payload): K | null
  /**
   * The same records in their current state, as this caller may see them now. The code that calls this adds the echo.
   *
   * @throws RESULT_GONE when they are deleted, or the caller may no longer read them
   * @throws SHOWN_ONCE for a secret
   */
  read(stored: K, context: Context, copy: Copy): Payload | Promise<Payload>
}

const replays = new Map<string, Replay<object, StoredResponse>>()

/** Registers how copies of the calls that return this type get their response. */
export function defineReplay<Payload extends object, K extends StoredResponse>(
  type: { name: string; readonly $inferType: Payload },
  replay: Replay<Payload, K>,
): void {
  replays.set(type.name, replay as unknown as Replay<object, StoredResponse>)
}

export function replayOf(type: string): Replay<object, StoredResponse> | undefined {
  return replays.get(type)
}

/** Throws if a call uses keys, but no response for its copies is registered. */
export function checkReplays(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const type = getNamedType(field.type).name
    if (!withoutKey.has(field.name) && !replays.has(type))
      throw new Error(
        `${type}, which ${field.name} answers with, does not say what its copies get (defineReplay).`,
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
  store: () => true,
  read: (): never => {
    throw new RejectedError('SHOWN_ONCE')
  },
} as const
