import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { OutboxMail } from '#server/platform/db/schema.generated.ts'
import type { MailFile } from '#server/platform/mail/render-mail.ts'

/** An email as the pages show it, without its template's data. */
export interface OutboxRow
  extends Pick<
    Selectable<OutboxMail>,
    'id' | 'to_address' | 'subject' | 'text' | 'html' | 'status' | 'created_at' | 'sent_at'
  > {
  files: MailFile[]
}

const names = ['id', 'to_address', 'subject', 'text', 'html', 'status', 'created_at', 'sent_at'] as const
const columns = [...names, sql<MailFile[]>`files`.as('files')] as const

/** The newest emails, to one address or to all, at most 200. */
export function selectNewest(db: Database, to: string | null): Promise<OutboxRow[]> {
  let query = db.selectFrom('outbox_mail').select(columns).orderBy('id', 'desc').limit(200)
  if (to !== null) query = query.where(sql<boolean>`lower(to_address) = lower(${to}::text)`)
  return query.execute()
}

export function selectMail(db: Database, id: number): Promise<OutboxRow | undefined> {
  return db.selectFrom('outbox_mail').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function isDemo(db: Database): Promise<boolean> {
  const { is_demo } = await db.selectFrom('site_settings').select('is_demo').executeTakeFirstOrThrow()
  return is_demo
}
