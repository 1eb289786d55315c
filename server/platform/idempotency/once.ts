import { type GraphQLResolveInfo, getNamedType } from 'graphql'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { type Claim, ClaimedByAnother, withClaim } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { copyResponseOf } from './copies.ts'
import { type Cached, encryptOutcome } from './encrypted.ts'
import { deleteClaim, isClaimedByAnother, saveOutcome, saveUnclaimed } from './idempotency-keys.sql.ts'
import { changesIdentity, type KeyedCall } from './keyed-call.ts'

/** What is to become of a call: carried out by its claim, answered from what is kept of the first one, or refused. */
export type Way = KeyedCall | { kept: Cached } | { reject: ErrorCode }
/** Of each call of a document, by its name in the answer. */
export type Ways = Map<string, Way>

const ways = new WeakMap<Context, Ways>()

export function setWays(context: Context, of: Ways): void {
  ways.set(context, of)
}

const wayOf = (context: Context, { path }: GraphQLResolveInfo) => ways.get(context)?.get(String(path.key))

type Input = { userId?: unknown; clientMutationId?: string | null } | undefined
type Call = { input?: Input }

/**
 * Carries a call of Mutation out, once for each key: the builder asks the call's policy and then this, so a copy is answered by what the
 * caller may today.
 */
export async function once(
  args: object,
  context: Context,
  info: GraphQLResolveInfo,
  carryOut: () => unknown,
): Promise<unknown> {
  const way = wayOf(context, info)
  if (!way) return carryOut()
  if ('reject' in way) throw new RejectedError(way.reject)
  const response = copyResponseOf(getNamedType(info.returnType).name)!
  const { input } = args as Call
  if ('kept' in way) {
    const again = await response.read(way.kept, context, { name: info.fieldName, input })
    return { ...again, clientMutationId: input?.clientMutationId }
  }
  const { claim } = way
  let payload: object
  try {
    payload = (await carryOutClaimed(context, claim, carryOut)) as object
  } catch (error) {
    // Refused after a first transaction. A fault after one keeps the claim: what was done must not be done again.
    if (claim.committed && error instanceof RejectedError) await deleteClaim(context.db, claim)
    // It was refused before its first transaction, by what a copy had done since it came: a key that is used by now, a record that is gone.
    if (!claim.committed && error instanceof RejectedError && (await isClaimedByAnother(context.db, claim)))
      throw new ClaimedByAnother('A copy of this call was faster')
    throw error
  }
  await store(context, way, response.keep(payload))
  return payload
}

/** The calls of a document are carried out one after the other, so the context is this call's alone meanwhile. */
async function carryOutClaimed(context: Context, claim: Claim, carryOut: () => unknown): Promise<unknown> {
  const { db } = context
  context.db = withClaim(db, claim)
  try {
    return await carryOut()
  } finally {
    context.db = db
  }
}

/** It was done, and the caller is told so; where this fails, only a copy will not be. */
async function store(
  { db, config, log }: Context,
  { claim, field }: KeyedCall,
  cached: Cached,
): Promise<void> {
  try {
    if (cached === null) {
      if (claim.committed) await deleteClaim(db, claim)
      return
    }
    const outcome = encryptOutcome(config.sessionSecret, claim.call, cached)
    await (claim.committed ? saveOutcome : saveUnclaimed)(db, claim, outcome)
  } catch (error) {
    log({ level: 'error', at: 'idempotency', call: field.name, message: String(error) })
  }
}

/**
 * A copy of the call by which this login has become the person that it acts as now: as that person it may not make the call, and the
 * answer tells no more than the login knows.
 */
export function hasBecomeThem(args: object, context: Context, info: GraphQLResolveInfo): boolean {
  const { viewer } = context
  const way = wayOf(context, info)
  if (!way || !('kept' in way) || !changesIdentity.has(info.fieldName)) return false
  return viewer?.isSwitched === true && !viewer.isForCall && viewer.userId === (args as Call).input?.userId
}

export function wasClaimed(error: { originalError?: unknown }): boolean {
  return error.originalError instanceof ClaimedByAnother
}
