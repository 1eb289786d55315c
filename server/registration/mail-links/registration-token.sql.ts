import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { TokenPurpose } from './registration-token.ts'

const ofClass = (table: 'registration' | 'waiting') =>
  sql`select r.attendee_id, c.ends_at from ${sql.table(table)} r join course c on c.id = r.course_id where r.id = `
/** A confirmation request ends with the last of its classes. */
const ofConfirmRequest = sql`select r.attendee_id, (select max(c.ends_at) from asked_class k join course c on c.id = k.course_id
  where k.list_id = r.id) as ends_at from asked_list r where r.id = `

/** By purpose: the person that the id in a token belongs to, and when it ends. */
const namedBy: Record<TokenPurpose, RawBuilder<unknown>> = {
  'cancel-registration': ofClass('registration'),
  'cancel-spot': ofClass('registration'),
  'undo-cancel': ofClass('registration'),
  'switch-mode': ofClass('registration'),
  'registration-calendar': ofClass('registration'),
  'helped-calendar': ofClass('registration'),
  'waiting-offer': ofClass('waiting'),
  'waiting-leave': ofClass('waiting'),
  'answer-asked': ofConfirmRequest,
}

/** The current state that a link's token is checked against. Null if there is none or the account is closed. */
export async function selectLinkState(
  db: Database,
  purpose: TokenPurpose,
  id: number,
): Promise<{ linkNumber: number; end: Date } | null> {
  const { rows } = await sql<{ linkNumber: number; end: Date }>`
    select a.link_number as "linkNumber", r.ends_at as "end"
    from (${namedBy[purpose]} ${id}) r
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    where u.closed_at is null and r.ends_at is not null`.execute(db)
  return rows[0] ?? null
}
