import { setTimeout } from 'node:timers/promises'
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { keepAnswer, keepUnclaimed, selectClaimed } from './idempotency-keys.sql.ts'
import { type KeyedCall, keyedCall } from './keyed-call.ts'
import { setWays, type Ways, wasClaimed } from './once.ts'
import { executionOf, mutationFields, type RootField } from './root-fields.ts'
import { seal, unseal } from './sealed.ts'

type Execute = (execution: ExecutionArgs) => Promise<ExecutionResult>

/** Between the commit and the answer lie milliseconds; after this long the server that had it is taken for dead. */
const patience = 10_000
const between = 50

/** The keyed calls of a document; empty where nothing is to be done but to execute it. */
export function keyedCalls(execution: ExecutionArgs): { fields: RootField[]; keyed: Map<string, KeyedCall> } {
  const fields = mutationFields(execution) ?? []
  const context = execution.contextValue as Context
  const calls = fields.flatMap((field) => keyedCall(context, field, fields.length > 1) ?? [])
  return { fields, keyed: new Map(calls.map((one) => [one.field.responseKey, one])) }
}

/**
 * Executes a document whose calls have keys: each is carried out once, and its copies get the first answer, whatever has happened
 * since. A copy that another server is carrying out is waited for.
 */
export async function answerOnce(
  execution: ExecutionArgs,
  { fields, keyed }: ReturnType<typeof keyedCalls>,
  execute: Execute,
): Promise<ExecutionResult> {
  const context = execution.contextValue as Context
  const data: Record<string, unknown> = {}
  const errors: GraphQLError[] = []
  const until = performance.now() + patience
  let open = fields
  while (open.length > 0) {
    const decided = await decide(context, open, keyed, data, performance.now() < until)
    if (decided === 'wait') {
      await setTimeout(between)
      continue
    }
    const { toExecute, ways } = decided
    if (toExecute.length === 0) break
    setWays(context, ways)
    const result = await execute(executionOf(execution, toExecute))
    const taken = new Set(result.errors?.filter(wasClaimed).map((error) => error.path?.[0]))
    errors.push(...(result.errors ?? []).filter((error) => !wasClaimed(error)))
    // A failure that belongs to no call, such as an answer that grew too large.
    if (!result.data) return { ...result, errors }
    await keepAnswers(context, keyed, result)
    open = toExecute.filter(({ responseKey }) => taken.has(responseKey))
    for (const { responseKey } of toExecute)
      if (!taken.has(responseKey)) data[responseKey] = result.data[responseKey]
  }
  const inOrder = Object.fromEntries(
    fields.map(({ responseKey }) => [responseKey, data[responseKey] ?? null]),
  )
  return { data: inOrder, ...(errors.length > 0 ? { errors } : {}) }
}

/** Puts known answers into `data`, and says which calls are to be executed, and how; 'wait' while one is being answered. */
async function decide(
  { db, config, clock }: Context,
  open: readonly RootField[],
  keyed: ReadonlyMap<string, KeyedCall>,
  data: Record<string, unknown>,
  patient: boolean,
): Promise<'wait' | { toExecute: RootField[]; ways: Ways }> {
  const claims = open.flatMap(({ responseKey }) => keyed.get(responseKey)?.claim ?? [])
  const rows =
    claims.length === 0
      ? []
      : await selectClaimed(
          db,
          claims.map(({ id }) => id),
          claims[0]!.oldest,
        )
  const ways: Ways = new Map()
  const toExecute: RootField[] = []
  for (const field of open) {
    const one = keyed.get(field.responseKey)
    const row = one && rows.find(({ id }) => id.equals(one.claim.id))
    if (one && row?.answer && row.asked.equals(one.claim.asked)) {
      const answer = unseal(config.sessionSecret, row.answer)
      if (answer !== null) {
        data[field.responseKey] = JSON.parse(answer)
        continue
      }
    }
    if (one && row) {
      const isReused = !row.asked.equals(one.claim.asked)
      const isYoung = clock.now().getTime() - row.claimed_at.getTime() < patience
      if (!isReused && !row.answer && isYoung && patient) return 'wait'
      ways.set(field.responseKey, { refuse: isReused ? 'IDEMPOTENCY_KEY_REUSED' : 'IDEMPOTENCY_ANSWER_LOST' })
    } else if (one) ways.set(field.responseKey, one)
    toExecute.push(field)
  }
  return { toExecute, ways }
}

/** Only whole answers are kept: a refusal may be tried again, and a fault is no answer. */
async function keepAnswers(
  { db, config, log }: Context,
  keyed: ReadonlyMap<string, KeyedCall>,
  { data, errors }: ExecutionResult,
): Promise<void> {
  for (const [responseKey, { claim, field }] of keyed) {
    const answer = data?.[responseKey]
    if (answer === undefined || answer === null) continue
    if (errors?.some(({ path }) => path?.[0] === responseKey)) continue
    const sealed = seal(config.sessionSecret, JSON.stringify(answer))
    const keep = claim.committed ? keepAnswer : keepUnclaimed
    await keep(db, claim, sealed).catch((error: unknown) =>
      // It was done, and the caller is told so; only a copy will not be.
      log({ level: 'error', at: 'idempotency', call: field.name, message: String(error) }),
    )
  }
}
