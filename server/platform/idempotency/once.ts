import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { ClaimedByAnother, withClaim } from '#server/platform/db/claiming-dialect.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { deleteClaim } from './idempotency-keys.sql.ts'
import type { KeyedCall } from './keyed-call.ts'

/** What is to become of each call of a document, by its name in the answer. */
export type Ways = Map<string, KeyedCall | { refuse: ErrorCode }>

const ways = new WeakMap<Context, Ways>()

export function setWays(context: Context, of: Ways): void {
  ways.set(context, of)
}

/** Every field of Mutation carries its call out by its claim; a new field does, too. */
export function onceForEachKey(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve) field.resolve = once(resolve)
  }
  return schema
}

function once(resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> {
  return async (source, args, context, info) => {
    const way = ways.get(context)?.get(String(info.path.key))
    if (!way) return resolve(source, args, context, info)
    if ('refuse' in way) throw new RefusedError(way.refuse)
    const { claim } = way
    try {
      return await withClaim(claim, () => resolve(source, args, context, info))
    } catch (error) {
      // Refused after a first transaction. A fault after one keeps the claim: what was done must not be done again.
      if (claim.committed && error instanceof RefusedError) await deleteClaim(context.db, claim)
      throw error
    }
  }
}

export function wasClaimed(error: { originalError?: unknown }): boolean {
  return error.originalError instanceof ClaimedByAnother
}
