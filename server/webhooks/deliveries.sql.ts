import { sql } from 'kysely'
import type { AfterAttempt, Outcome } from '#domain/webhooks/delivery.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

export type DueDelivery = Awaited<ReturnType<typeof takeDue>>[number]

/**
 * In milliseconds. No other server takes a delivery during this time. If its server crashes, it is due again
 * afterwards.
 */
const lease = 60_000
const atOnce = 20

/** Takes what is due. The attempt counts from now on. */
export function takeDue(db: Database, now: Date) {
  return db
    .updateTable('webhook_delivery as d')
    .from('webhook as w')
    .set({
      attempts: sql<number>`d.attempts + 1`,
      last_attempt_at: now,
      next_attempt_at: new Date(now.getTime() + lease),
    })
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery as due')
        .innerJoin('webhook as of', 'of.id', 'due.webhook_id')
        .select('due.id')
        .where('due.status', '=', 'queued')
        .where('of.off_at', 'is', null)
        .where((or) => or.or([or('due.next_attempt_at', 'is', null), or('due.next_attempt_at', '<=', now)]))
        .orderBy(sql`due.next_attempt_at nulls first`)
        .orderBy('due.id')
        .limit(atOnce)
        .forUpdate('due')
        .skipLocked(),
    )
    .returning([
      'd.id',
      'd.webhook_id',
      'd.message_id',
      'd.event_type',
      'd.data',
      'd.attempts',
      'd.created_at',
    ])
    .returning(['w.url', 'w.secret'])
    .execute()
}

export async function noteDelivered(
  tx: Database,
  { id, webhook_id }: DueDelivery,
  { status }: Outcome,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ status: 'delivered', next_attempt_at: null, last_status: status, last_failure: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', webhook_id)
    .where('failing_since', 'is not', null)
    .execute()
}

/**
 * Locks the webhook: of several failures at the same time, one switches it off. Returns when it began to fail.
 * Undefined if it is deleted or off.
 */
export async function lockOn(
  tx: Database,
  id: number,
): Promise<{ name: string; failing_since: Date | null } | undefined> {
  return tx
    .selectFrom('webhook')
    .select(['name', 'failing_since'])
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteFailed(
  tx: Database,
  { id, webhook_id }: DueDelivery,
  outcome: Extract<Outcome, { ok: false }>,
  { retryAt, switchOff }: AfterAttempt,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({
      status: retryAt || switchOff ? 'queued' : 'givenUp',
      next_attempt_at: retryAt,
      last_status: outcome.status,
      last_failure: outcome.reason,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('webhook')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      ...(switchOff ? { off_at: now, off_reason: 'failures' } : {}),
    })
    .where('id', '=', webhook_id)
    .execute()
}
