import { decideAfterFailure, type Outcome } from '#domain/webhooks/delivery.rule.ts'
import { selectAdministratorsToNotify } from '#server/accounts/public.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { type DueDelivery, lockOn, noteDelivered, noteFailed, takeDue } from './deliveries.sql.ts'
import { sendWebhook } from './send-webhook.ts'
import { mayCallBy } from './ssrf-check.ts'
import { openWebhookSecret } from './webhook-secret.ts'

/** Rounds per run. The rest waits for the next run, so that a shutdown does not wait long. */
const mostRounds = 10

export const webhookJob: Job = { name: 'webhooks', everySeconds: 5, run: deliverWebhooks }

/** Sends what is due, in batches, concurrently. */
export async function deliverWebhooks(deps: Deps): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const due = await takeDue(deps.db, deps.clock.now())
    if (due.length === 0) return
    await Promise.all(due.map((one) => deliver(deps, one)))
  }
}

async function deliver(deps: Deps, delivery: DueDelivery): Promise<void> {
  const { db, clock } = deps
  const outcome = await attempt(deps, delivery)
  await inTransaction({ db }, async (tx) => {
    if (outcome.ok) return noteDelivered(tx, delivery, outcome)
    const hook = await lockOn(tx, delivery.webhook_id)
    if (!hook) return
    const now = clock.now()
    const after = decideAfterFailure(delivery.attempts, outcome.reason, hook.failing_since, now)
    await noteFailed(tx, delivery, outcome, after, now)
    if (!after.switchOff) return
    for (const { id, email } of await selectAdministratorsToNotify(tx))
      await addMail(tx, { kind: 'webhookOff', to: email, userId: id, data: { name: hook.name } }, now)
  })
  if (!outcome.ok) deps.wakeMail()
}

function attempt({ config, clock }: Deps, delivery: DueDelivery): Promise<Outcome> {
  const { webhook_id, url, message_id: id, event_type: type, created_at: timestamp, data } = delivery
  const secret = openWebhookSecret(config.sessionSecret, webhook_id, delivery.secret)
  if (secret === null) return Promise.resolve({ ok: false, status: null, reason: 'secretLost' })
  return sendWebhook(url, secret, { id, type, timestamp, data }, clock.now(), mayCallBy(config.webhooksTo))
}
