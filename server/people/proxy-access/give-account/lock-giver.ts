import type { Kysely } from 'kysely'
import { lockActor } from '#server/accounts/public.ts'
import { lockAccounts } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/**
 * First in a call that offers others what the caller has of people: a call that was under way when the login was ended offers nothing (lockActor). All
 * accounts in the order of their numbers, as whoever begins a care takes them.
 */
export async function lockGiver(tx: Kysely<DB>, viewer: Viewer, people: readonly number[]): Promise<void> {
  await lockAccounts(tx, [viewer.userId, ...people])
  await lockActor(tx, viewer)
}
