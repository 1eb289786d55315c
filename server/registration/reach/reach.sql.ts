import { type Kysely, sql } from 'kysely'
import { decideReach, type Reach } from '#domain/kernel/mail/reach.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { hasSeparateAddress, isMailRead, writtenTo } from '#server/platform/db/written-to.ts'

/** What decideReach needs about an attendee. */
export interface ReachRow {
  reached_at: string | null
  reader_is_proven: boolean
  reach_phone: string | null
}

/** The phone number of the helper who reads the email of a person without an address. Staff call the helper. */
const helpersPhone = sql`(select coalesce(nullif(trim(ha.cell_phone), ''), nullif(trim(ha.home_phone), '')) from care k
  join attendee ha on ha.user_id = k.carer_id where k.person_id = u.id and k.ended_at is null and not ${hasSeparateAddress()})`

/** For an attendee a and their account u, if they have one. The only definition of who is reached by email. */
export const reachColumns = sql`coalesce(${writtenTo()}, a.walk_in_email) as reached_at,
  u.id is not null and ${isMailRead()} as reader_is_proven,
  coalesce(${helpersPhone}, nullif(trim(a.cell_phone), ''), nullif(trim(a.home_phone), '')) as reach_phone`

export const reachOf = ({ reached_at, reader_is_proven, reach_phone }: ReachRow): Reach =>
  decideReach({ address: reached_at, isProven: reader_is_proven, phone: reach_phone })

/**
 * How each of these attendees is reached, by attendee id. Closed accounts and attendees whose data was deleted are left
 * out.
 */
export async function selectReach(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
): Promise<Map<number, Reach>> {
  if (attendeeIds.length === 0) return new Map()
  const { rows } = await sql<ReachRow & { id: number }>`
    select a.id, ${reachColumns} from attendee a left join app_user u on u.id = a.user_id
    where a.id = any(${[...attendeeIds]}::int[]) and u.closed_at is null and a.erased_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, reachOf(row)]))
}
