import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'
import type { TokenPurpose } from './registration-token.ts'

/** What the number in a token of this purpose names. */
const tableOf = {
  'cancel-registration': 'registration',
  'switch-mode': 'registration',
  'registration-calendar': 'registration',
  'helped-calendar': 'registration',
  'waiting-offer': 'waiting',
  'waiting-leave': 'waiting',
} as const satisfies Record<TokenPurpose, 'registration' | 'waiting'>

/** What a link's token is held against, as of now; null where there is none, and of a closed account. */
export async function selectLinkState(
  db: Database,
  purpose: TokenPurpose,
  id: number,
): Promise<{ linkNumber: number; end: Date } | null> {
  const { rows } = await sql<{ linkNumber: number; end: Date }>`
    select a.link_number as "linkNumber", c.ends_at as "end"
    from ${sql.table(tableOf[purpose])} r
    join course c on c.id = r.course_id
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    where r.id = ${id} and u.closed_at is null`.execute(db)
  return rows[0] ?? null
}
