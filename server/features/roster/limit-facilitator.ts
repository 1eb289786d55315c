import type { LimitedCall } from '#domain/accounts/call-limit.rule.ts'
import { isStaff } from '#server/graphql/access.ts'
import type { Context, Viewer } from '#server/graphql/context.ts'
import { limitCalls } from '#server/limits/limit-calls.ts'

/** Counts what a facilitator does with people whom they may not know; staff may. RATE_LIMITED. */
export async function limitFacilitator(
  context: Context,
  viewer: Viewer,
  call: Extract<LimitedCall, 'rosterSearch' | 'rosterAdd'>,
): Promise<void> {
  if (!isStaff(viewer)) await limitCalls(context, call, String(viewer.userId))
}
