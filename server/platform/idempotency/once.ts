import { type GraphQLResolveInfo, getNamedType } from 'graphql'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { type Claim, ClaimedByAnother, withClaim } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { replayOf } from './copies.ts'
import { encryptResponse, type StoredResponse } from './encrypted.ts'
import { deleteClaim, isClaimedByAnother, saveResponse, saveUnclaimed } from './idempotency-keys.sql.ts'
import { changesIdentity, type KeyedCall } from './keyed-call.ts'

/** What happens to a call: run it with its claim, send the stored response again, or reject it. */
export type CallDecision = KeyedCall | { stored: StoredResponse } | { reject: ErrorCode }
/** One entry per call of a document, by its response key. */
export type CallDecisions = Map<string, CallDecision>

const decisionsOf = new WeakMap<Context, CallDecisions>()

export function setDecisions(context: Context, decisions: CallDecisions): void {
  decisionsOf.set(context, decisions)
}

const decisionOf = (context: Context, { path }: GraphQLResolveInfo) =>
  decisionsOf.get(context)?.get(String(path.key))

type Input = { userId?: unknown; clientMutationId?: string | null } | undefined
type Call = { input?: Input }

/**
 * Runs a call of Mutation once per key. The builder checks the call's policy before this, so a copy's response follows
 * what the caller may do now.
 */
export async function once(
  args: object,
  context: Context,
  info: GraphQLResolveInfo,
  carryOut: () => unknown,
): Promise<unknown> {
  const decision = decisionOf(context, info)
  if (!decision) return carryOut()
  if ('reject' in decision) throw new RejectedError(decision.reject)
  const replay = replayOf(getNamedType(info.returnType).name)!
  const { input } = args as Call
  if ('stored' in decision) {
    const again = await replay.read(decision.stored, context, { name: info.fieldName, input })
    return { ...again, clientMutationId: input?.clientMutationId }
  }
  const { claim } = decision
  let payload: object
  try {
    payload = (await carryOutClaimed(context, claim, carryOut)) as object
  } catch (error) {
    // A domain error after a first transaction deletes the claim, so the caller may try again with the same key. Any
    // other error keeps it: what the first transaction committed must not be done twice.
    if (claim.committed && error instanceof RejectedError) await deleteClaim(context.db, claim)
    // Rejected before its first transaction, because of what a copy had done in between: it used a key, or deleted a
    // record.
    if (!claim.committed && error instanceof RejectedError && (await isClaimedByAnother(context.db, claim)))
      throw new ClaimedByAnother('A copy of this call was faster')
    throw error
  }
  await store(context, decision, replay.store(payload))
  return payload
}

/** The calls of a document run one after another, so during this time the context belongs to this call alone. */
async function carryOutClaimed(context: Context, claim: Claim, carryOut: () => unknown): Promise<unknown> {
  const { db } = context
  context.db = withClaim(db, claim)
  try {
    return await carryOut()
  } finally {
    context.db = db
  }
}

/** Errors are only logged: the call was done and its client gets the response. Only a copy will not get it. */
async function store(
  { db, config, log }: Context,
  { claim, field }: KeyedCall,
  response: StoredResponse,
): Promise<void> {
  try {
    if (response === null) {
      if (claim.committed) await deleteClaim(db, claim)
      return
    }
    const encrypted = encryptResponse(config.sessionSecret, claim.call, response)
    await (claim.committed ? saveResponse : saveUnclaimed)(db, claim, encrypted)
  } catch (error) {
    log({ level: 'error', at: 'idempotency', call: field.name, message: String(error) })
  }
}

/**
 * Whether this is a copy of the call that made this login impersonate the current person. That person may not make the
 * call, so the policy is skipped. The response contains only what the login already knows.
 */
export function hasBecomeThem(args: object, context: Context, info: GraphQLResolveInfo): boolean {
  const { viewer } = context
  const decision = decisionOf(context, info)
  if (!decision || !('stored' in decision) || !changesIdentity.has(info.fieldName)) return false
  return viewer?.isSwitched === true && !viewer.isForCall && viewer.userId === (args as Call).input?.userId
}

export function wasClaimed(error: { originalError?: unknown }): boolean {
  return error.originalError instanceof ClaimedByAnother
}
