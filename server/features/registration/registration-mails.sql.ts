import { type Kysely, sql } from 'kysely'
import type { Mode } from '#domain/classes/seats.rule.ts'
import type { DB } from '#server/db/schema.generated.ts'
import type { MailedRegistration } from './registration.mail.tsx'

/** Whose registration it is; null when the account is closed. */
export async function selectReceiver(tx: Kysely<DB>, attendeeId: number) {
  const receiver = await tx
    .selectFrom('app_user as u')
    .innerJoin('attendee as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'u.email', 'u.first_name as firstName'])
    .where('a.id', '=', attendeeId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return receiver ?? null
}

interface MailRow {
  title: string
  starts_at: Date
  ends_at: Date
  mode: Mode
  place: string | null
  addressline1: string | null
  addressline2: string | null
  city: string | null
  state: string | null
  zip: string | null
  guest: string | null
}

/** The registrations as their mail tells of them, soonest first. */
export async function selectMailedRegistrations(
  tx: Kysely<DB>,
  registrationIds: readonly number[],
): Promise<MailedRegistration[]> {
  const { rows } = await sql<MailRow>`
    select c.title, c.starts_at, c.ends_at, r.mode,
      l.name as place, l.addressline1, l.addressline2, l.city, l.state, l.zip,
      g.first_name || ' ' || g.last_name as guest
    from registration r
    join course c on c.id = r.course_id
    left join location l on l.id = c.location_id
    left join guest g on g.registration_id = r.id
    where r.id = any(${[...registrationIds]}::int[])
    order by c.starts_at, r.id`.execute(tx)
  return rows.map((row) => ({
    title: row.title,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    mode: row.mode,
    place: placeLines(row),
    guest: row.guest,
  }))
}

function placeLines({ place, addressline1, addressline2, city, state, zip }: MailRow): string[] {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [place, addressline1, addressline2, town].filter((line) => line !== null && line !== '') as string[]
}
