import { webhookInput } from '#domain/webhooks/webhook.input.ts'
import { holdCaller } from '#server/accounts/accounts.door.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { type DeliveryRow, selectDelivery, selectWebhook, type WebhookRow } from './webhooks.sql.ts'

/** A new webhook, with the secret by which its receiver knows our messages; told this once. */
export async function createWebhook(
  { db, clock, config }: Deps,
  viewer: Viewer,
  input: unknown,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const fields = parseInput(webhookInput, input, 'webhook')
  const secret = newWebhookSecret()
  const webhook = await db.transaction().execute(async (tx) => {
    await holdCaller(tx, viewer)
    const now = clock.now()
    const { id } = await tx
      .insertInto('webhook')
      .values({ ...fields, created_by: viewer.userId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealed = sealWebhookSecret(config.sessionSecret, id, secret)
    await tx.updateTable('webhook').set({ secret: sealed }).where('id', '=', id).execute()
    const data = { name: fields.name, kinds: fields.events.length }
    await addAudit(tx, viewer, { action: 'webhook.created', subjectId: id, data }, now)
    return (await selectWebhook(tx, id))!
  })
  return { webhook, secret }
}

/** Switches it off, or on again: then what waited is sent, and it counts as not failing. NOT_FOUND. */
export function switchWebhook(
  { db, clock }: Deps,
  viewer: Viewer,
  { id, on }: { id: number; on: boolean },
): Promise<WebhookRow> {
  return db.transaction().execute(async (tx) => {
    await holdCaller(tx, viewer)
    const now = clock.now()
    const { numUpdatedRows } = await tx
      .updateTable('webhook')
      .set(
        on ? { off_at: null, off_reason: null, failing_since: null } : { off_at: now, off_reason: 'person' },
      )
      .where('id', '=', id)
      .where('off_at', on ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await addAudit(
        tx,
        viewer,
        { action: on ? 'webhook.switchedOn' : 'webhook.switchedOff', subjectId: id },
        now,
      )
    const webhook = await selectWebhook(tx, id)
    if (!webhook) throw new RefusedError('NOT_FOUND')
    return webhook
  })
}

/** With its log. Again changes nothing. */
export async function removeWebhook({ db, clock }: Deps, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdCaller(tx, viewer)
    const gone = await tx.deleteFrom('webhook').where('id', '=', id).returning('name').executeTakeFirst()
    if (!gone) return
    const act = { action: 'webhook.removed', subjectId: id, data: { name: gone.name } } as const
    await addAudit(tx, viewer, act, clock.now())
  })
}

/** Sends a message of the log again, under the same number, by which a receiver knows what it has. NOT_FOUND. */
export function resendDelivery({ db, clock }: Deps, viewer: Viewer, id: number): Promise<DeliveryRow> {
  return db.transaction().execute(async (tx) => {
    await holdCaller(tx, viewer)
    const { numUpdatedRows } = await tx
      .updateTable('webhook_delivery')
      .set({ status: 'queued', attempts: 0, next_attempt_at: null })
      .where('id', '=', id)
      .where('status', '!=', 'queued')
      .executeTakeFirst()
    const delivery = await selectDelivery(tx, id)
    if (!delivery) throw new RefusedError('NOT_FOUND')
    if (numUpdatedRows > 0n) {
      const data = { kind: delivery.event_type }
      await addAudit(
        tx,
        viewer,
        { action: 'webhook.resent', subjectId: delivery.webhook_id, data },
        clock.now(),
      )
    }
    return delivery
  })
}
