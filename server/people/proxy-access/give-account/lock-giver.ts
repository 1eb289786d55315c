import type { Kysely } from 'kysely'
import { lockActor } from '#server/accounts/public.ts'
import { lockAccounts } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/**
 * Call it first where the caller offers others something about people. A call in progress when its session is ended
 * then offers nothing (lockCaller). Locks all accounts by number, in the same order as code that begins a help.
 */
export async function lockGiver(tx: Kysely<DB>, viewer: Viewer, people: readonly number[]): Promise<void> {
  await lockAccounts(tx, [viewer.userId, ...people])
  await lockActor(tx, viewer)
}
