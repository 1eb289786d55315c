import { setTimeout } from 'node:timers/promises'
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { decryptResponse } from './encrypted.ts'
import { selectClaimed } from './idempotency-keys.sql.ts'
import { type KeyedCall, keyedCall } from './keyed-call.ts'
import { type CallDecisions, setDecisions, wasClaimed } from './once.ts'
import { executionOf, mutationFields, type RootField } from './root-fields.ts'

type Execute = (execution: ExecutionArgs) => Promise<ExecutionResult>

/**
 * How long to wait, in milliseconds, for the result of a call whose copy another server runs. The result is stored
 * milliseconds after the commit, so after this time the other server counts as dead.
 */
const timeout = 10_000
const between = 50

/** The keyed calls of a document. Empty if it can simply be executed. */
export function keyedCalls(execution: ExecutionArgs): { fields: RootField[]; keyed: Map<string, KeyedCall> } {
  const fields = mutationFields(execution) ?? []
  const context = execution.contextValue as Context
  const calls = fields.flatMap((field) => keyedCall(context, field, fields.length > 1) ?? [])
  return { fields, keyed: new Map(calls.map((one) => [one.field.responseKey, one])) }
}

/**
 * Executes a document whose calls have keys. Each call runs once. Its copies get what it made, in its current state. If
 * another server is running a copy, this waits for it.
 */
export async function respondOnce(
  execution: ExecutionArgs,
  { fields, keyed }: ReturnType<typeof keyedCalls>,
  execute: Execute,
): Promise<ExecutionResult> {
  const context = execution.contextValue as Context
  const data: Record<string, unknown> = {}
  const errors: GraphQLError[] = []
  const until = performance.now() + timeout
  let open = fields
  while (open.length > 0) {
    const decided = await decide(context, open, keyed, performance.now() < until)
    if (decided === 'wait') {
      await setTimeout(between)
      continue
    }
    setDecisions(context, decided)
    const executed = open
    const result = await execute(executionOf(execution, executed))
    const taken = new Set(result.errors?.filter(wasClaimed).map((error) => error.path?.[0]))
    errors.push(...(result.errors ?? []).filter((error) => !wasClaimed(error)))
    // A failure that belongs to no single call, such as a response that is too large.
    if (!result.data) return { ...result, errors }
    open = executed.filter(({ responseKey }) => taken.has(responseKey))
    for (const { responseKey } of executed)
      if (!taken.has(responseKey)) data[responseKey] = result.data[responseKey]
  }
  const inOrder = Object.fromEntries(
    fields.map(({ responseKey }) => [responseKey, data[responseKey] ?? null]),
  )
  return { data: inOrder, ...(errors.length > 0 ? { errors } : {}) }
}

/** What happens to each call. 'wait' while a copy of one is running. */
async function decide(
  { db, config, clock, viewer }: Context,
  open: readonly RootField[],
  keyed: ReadonlyMap<string, KeyedCall>,
  patient: boolean,
): Promise<'wait' | CallDecisions> {
  const calls = open.flatMap(({ responseKey }) => keyed.get(responseKey) ?? [])
  const ids = calls.flatMap(({ claim, formerId }) => (formerId ? [claim.id, formerId] : [claim.id]))
  const rows = calls.length === 0 ? [] : await selectClaimed(db, ids, calls[0]!.claim.oldest)
  const decisions: CallDecisions = new Map()
  for (const one of calls) {
    const { claim, formerId, field } = one
    const row = rows.find(({ id }) => id.equals(claim.id))
    // A claim from an older server, made by someone who impersonates this person. The call was done, but its response is
    // not stored.
    const former = formerId && rows.find(({ id }) => id.equals(formerId))
    const wasDone = former && former.user_id === viewer?.userId && former.asked.equals(claim.requestHash)
    if (!row) {
      decisions.set(field.responseKey, wasDone ? { reject: 'IDEMPOTENCY_ANSWER_LOST' } : one)
      continue
    }
    const isReused = !row.asked.equals(claim.requestHash)
    const stored =
      isReused || !row.outcome ? null : decryptResponse(config.sessionSecret, row.call, row.outcome)
    if (stored !== null) {
      decisions.set(field.responseKey, { stored })
      continue
    }
    const isYoung = clock.now().getTime() - row.claimed_at.getTime() < timeout
    if (!isReused && !row.outcome && isYoung && patient) return 'wait'
    decisions.set(field.responseKey, {
      reject: isReused ? 'IDEMPOTENCY_KEY_REUSED' : 'IDEMPOTENCY_ANSWER_LOST',
    })
  }
  return decisions
}
