import { type Kysely, sql } from 'kysely'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type CountedRows, selectRows } from '#server/platform/records/list-page.ts'

function webhooks(db: Kysely<DB>) {
  return db
    .selectFrom('webhook as w')
    .select([
      'w.id',
      'w.name',
      'w.url',
      'w.events',
      'w.created_at',
      'w.failing_since',
      'w.off_at',
      'w.off_reason',
    ])
    .select(
      sql<number>`(select count(*) from webhook_delivery d where d.webhook_id = w.id and d.status = 'queued')`.as(
        'waiting',
      ),
    )
}
export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number]

export function selectWebhooks(db: Database) {
  return webhooks(db).orderBy('w.id', 'desc').execute()
}
export function selectWebhook(db: Kysely<DB>, id: number): Promise<WebhookRow | undefined> {
  return webhooks(db).where('w.id', '=', id).executeTakeFirst()
}

function deliveries(db: Kysely<DB>) {
  return db
    .selectFrom('webhook_delivery as d')
    .select([
      'd.id',
      'd.webhook_id',
      'd.message_id',
      'd.event_type',
      'd.subject_id',
      'd.created_at',
      'd.status',
    ])
    .select(['d.attempts', 'd.next_attempt_at', 'd.last_attempt_at', 'd.last_status', 'd.last_failure'])
}
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number]

/** The log of a webhook, newest first. */
export function selectDeliveryPage(
  db: Database,
  webhookId: number,
  page: Page,
): Promise<CountedRows & { rows: DeliveryRow[] }> {
  const id = sql.ref<number>('d.id')
  const list = {
    from: sql`webhook_delivery d`,
    where: [sql<boolean>`d.webhook_id = ${webhookId}`],
    id,
    order: [{ by: id, descending: true }],
  }
  return selectRows(db, list, page, (ids) => deliveries(db).where(sql<boolean>`d.id = any(${ids})`).execute())
}
export function selectDelivery(db: Kysely<DB>, id: number): Promise<DeliveryRow | undefined> {
  return deliveries(db).where('d.id', '=', id).executeTakeFirst()
}
