import { webhookInput } from '#domain/webhooks/webhook.input.ts'
import {
  inConfirmedTransaction,
  type MyVerification,
  selectAdministratorsToNotify,
  shareLockActor,
} from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { encryptWebhookSecret, newWebhookSecret } from './webhook-secret.ts'
import { type DeliveryRow, selectDelivery, selectWebhook, type WebhookRow } from './webhooks.sql.ts'

/**
 * Makes a webhook. Its receiver verifies our messages by the secret, which is shown only once. Administrators are
 * emailed.
 * @throws INPUT_INVALID
 * @throws the errors of inConfirmedTransaction.
 */
export async function createWebhook(
  context: Themself,
  input: unknown,
  verification: MyVerification,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const { viewer, config, wakeMail } = context
  const fields = parseInput(webhookInput, input, 'webhook')
  const secret = newWebhookSecret()
  const webhook = await inConfirmedTransaction(context, verification, async (tx, now) => {
    const { id } = await tx
      .insertInto('webhook')
      .values({ ...fields, created_by: viewer.userId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const encrypted = encryptWebhookSecret(config.sessionSecret, id, secret)
    await tx.updateTable('webhook').set({ secret: encrypted }).where('id', '=', id).execute()
    const shared = { name: fields.name, host: hostOf(fields.url) }
    const data = { ...shared, kinds: fields.events.length }
    await addAudit(tx, viewer, { action: 'webhook.created', subjectId: id, data }, now)
    for (const { id: userId, email } of await selectAdministratorsToNotify(tx))
      await addMail(tx, { kind: 'webhookMade', to: email, userId, data: shared }, now)
    return (await selectWebhook(tx, id))!
  })
  wakeMail()
  return { webhook, secret }
}

/** The host that messages go to. The log stores no other part of the URL, because it may contain a secret. */
const hostOf = (url: string) => new URL(url).host

/**
 * Switches it off, or on again. Switched on, it sends what is pending and no longer counts as failing.
 * @throws NOT_FOUND
 */
export function switchWebhook(
  { db, clock }: Deps,
  viewer: Viewer,
  { id, on }: { id: number; on: boolean },
): Promise<WebhookRow> {
  return inTransaction({ db }, async (tx) => {
    await shareLockActor(tx, viewer)
    const now = clock.now()
    const { numUpdatedRows } = await tx
      .updateTable('webhook')
      .set(
        on ? { off_at: null, off_reason: null, failing_since: null } : { off_at: now, off_reason: 'person' },
      )
      .where('id', '=', id)
      .where('off_at', on ? 'is not' : 'is', null)
      .executeTakeFirst()
    const webhook = await selectWebhook(tx, id)
    if (!webhook) throw new RejectedError('NOT_FOUND')
    const action = on ? 'webhook.switchedOn' : 'webhook.switchedOff'
    const data = { host: hostOf(webhook.url) }
    if (numUpdatedRows > 0n) await addAudit(tx, viewer, { action, subjectId: id, data }, now)
    return webhook
  })
}

/** Removes it with its log. A second call changes nothing. */
export async function removeWebhook({ db, clock }: Deps, viewer: Viewer, id: number): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    await shareLockActor(tx, viewer)
    const deleted = await tx
      .deleteFrom('webhook')
      .where('id', '=', id)
      .returning(['name', 'url'])
      .executeTakeFirst()
    if (!deleted) return
    const act = {
      action: 'webhook.removed',
      subjectId: id,
      data: { name: deleted.name, host: hostOf(deleted.url) },
    } as const
    await addAudit(tx, viewer, act, clock.now())
  })
}

/**
 * Sends a message of the log again, with the same id, so that a receiver can detect the duplicate.
 * @throws NOT_FOUND
 */
export function resendDelivery({ db, clock }: Deps, viewer: Viewer, id: number): Promise<DeliveryRow> {
  return inTransaction({ db }, async (tx) => {
    await shareLockActor(tx, viewer)
    const { numUpdatedRows } = await tx
      .updateTable('webhook_delivery')
      .set({ status: 'queued', attempts: 0, next_attempt_at: null })
      .where('id', '=', id)
      .where('status', '!=', 'queued')
      .executeTakeFirst()
    const delivery = await selectDelivery(tx, id)
    if (!delivery) throw new RejectedError('NOT_FOUND')
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
