import { sql, type Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/class-change.rule.ts'
import type { Telling } from '#server/classes/classes.door.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { isHeld } from '#server/registration/mails/held-mails.sql.ts'
import type { MailedWaiting } from './mailed-waiting.sql.ts'

/** What one mail tells somebody who waits of a class that staff changed, by one act or by several that followed each other closely. */
export interface WaitingNewsData {
  firstName: string
  waiting: MailedWaiting
  /** The oldest first. */
  tellings: Telling[]
  /** In the order of the acts; once the mail leaves it is one. */
  news: { telling: string; change: ClassChange }[]
}

/** What waits for those on waiting lists: of these, or of an act. */
export async function selectHeldOfWaiting(
  tx: Transaction<DB>,
  of: { ids: readonly number[] } | { telling: string },
  now: Date,
): Promise<{ id: number; data: WaitingNewsData }[]> {
  const whose =
    'ids' in of
      ? sql`(m.data -> 'waiting' ->> 'id')::int = any(${[...of.ids]}::int[])`
      : sql`m.data -> 'tellings' @> ${JSON.stringify([{ id: of.telling }])}::jsonb`
  const { rows } = await sql<{ id: number; data: WaitingNewsData }>`
    select m.id, m.data from outbox_mail m where ${isHeld(now, ['waitingChanged'])} and ${whose}
    order by m.id for update`.execute(tx)
  return rows
}
