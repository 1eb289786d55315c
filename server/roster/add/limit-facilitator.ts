import type { LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { limitCalls, paidBy } from '#server/platform/limits/limit-calls.ts'
import { mayAddAnyone } from '#server/roster/roster.policy.ts'

/**
 * Counts what a facilitator does with people they may not know. Staff are not limited.
 * @throws RATE_LIMITED
 */
export async function limitFacilitator(
  context: Context,
  viewer: Viewer,
  call: Extract<LimitedCall, 'rosterSearch' | 'rosterAdd'>,
): Promise<void> {
  if (!mayAddAnyone(viewer)) await limitCalls(context, call, paidBy(viewer))
}
