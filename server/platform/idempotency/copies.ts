import { type GraphQLSchema, getNamedType } from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Cached } from './encrypted.ts'
import { withoutKey } from './keyed-call.ts'

/** The copy that is being answered. */
export interface Copy {
  /** Its name in Mutation, for types that several calls answer with. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own input; its payload knows which.
  input: any
}

/** How copies of a call are answered. The call's policy has been asked again before `read`. */
export interface CopyResponse<Payload, K extends Cached> {
  /** Null: it says in its own way that nothing was done, so the same key may try again. */
  keep(payload: Payload): K | null
  /**
   * The same records as they are today, for who reads them today. RESULT_GONE where they are gone or are not this caller's to read
   * anymore, SHOWN_ONCE for a secret. The echo is added by whoever asks.
   */
  read(cached: K, context: Context, copy: Copy): Payload | Promise<Payload>
}

const responses = new Map<string, CopyResponse<object, Cached>>()

/** Says how copies of the calls that answer with this type are answered. */
export function toCopies<Payload extends object, K extends Cached>(
  type: { name: string; readonly $inferType: Payload },
  response: CopyResponse<Payload, K>,
): void {
  responses.set(type.name, response as unknown as CopyResponse<object, Cached>)
}

export function copyResponseOf(type: string): CopyResponse<object, Cached> | undefined {
  return responses.get(type)
}

/** Throws for a call that uses keys and does not say how its copies are answered. */
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

/** A record that a copy is answered with. RESULT_GONE where there is none, or none for this caller. */
export function stillThere<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new RejectedError('RESULT_GONE')
  return record
}

/** For a type that shows a secret once: a copy is told that it was done. SHOWN_ONCE. */
export const shownOnce = {
  keep: () => true,
  read: (): never => {
    throw new RejectedError('SHOWN_ONCE')
  },
} as const
