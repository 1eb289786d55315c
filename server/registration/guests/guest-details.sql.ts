import { type Kysely, sql, type Transaction } from 'kysely'
import type { NewGuest } from '#domain/registration/guests/guest-mails.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { isMailRead } from '#server/platform/db/written-to.ts'
import { signGuestAddress } from './guest-address-token.ts'
import { selectDone } from './guest-notified.sql.ts'
import { removeAddressInActs } from './guests-in-acts.sql.ts'

export interface GuestToNotify extends NewGuest {
  /** Name of the person who brings them, as the guest knows it. */
  by: string
  userId: number | null
  ownerEmail: string | null
  ownerName: string
  courseId: number
  /** Keyed hash (signGuestAddress). */
  addressHash: string
  /** They already got this class's details from this person, or asked for no more of these emails. */
  isDone: boolean
}

/** Guests of upcoming classes who got no email. Guests of people with an unverified address are left out. */
const due = (now: Date) => sql`
    from guest g
    join registration r on r.id = g.registration_id
    join course c on c.id = r.course_id
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    where g.details_at is null and g.email is not null
      and r.cancelled_at is null and c.cancelled_at is null and c.ends_at > ${now}
      and u.closed_at is null and a.erased_at is null and (u.id is null or ${isMailRead()})
      and lower(g.email) is distinct from lower(u.email)`

/**
 * Locks the accounts of those who bring the guests, before the guests. Closing an account locks in the same order, so
 * there is no deadlock. They are notified if a guest gets no email.
 */
export async function lockOwners(tx: Transaction<DB>, now: Date): Promise<void> {
  await sql`select id from app_user where id in (select u.id ${due(now)}) order by id for key share`.execute(
    tx,
  )
}

/**
 * Guests to email, locked. Another server skips them. Guests of people with an unverified address wait until it is
 * verified. Otherwise anyone could email other people by signing up.
 */
export async function takeNewGuests(
  tx: Transaction<DB>,
  secret: string,
  now: Date,
  limit: number,
): Promise<GuestToNotify[]> {
  const { rows } = await sql<Omit<GuestToNotify, 'addressHash' | 'isDone'>>`
    select g.id as "guestId", g.registration_id as "registrationId", r.attendee_id as "attendeeId", r.course_id as "courseId", g.email, g.first_name as "firstName",
      trim(coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name, '')) as by,
      u.id as "userId", u.email as "ownerEmail", coalesce(u.first_name, '') as "ownerName"
    ${due(now)}
    order by r.attendee_id, c.starts_at, g.id
    limit ${limit} for update of g skip locked`.execute(tx)
  const guests = rows.map((row) => ({ ...row, addressHash: signGuestAddress(secret, row.email) }))
  const done = await selectDone(tx, guests)
  return guests.map((guest) => ({ ...guest, isDone: done.has(guest.guestId) }))
}

/** The ids of the registrations of these guests that are still active and whose guest still has an address. */
export async function selectComingWith(db: Kysely<DB>, guestIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('guest as g')
    .innerJoin('registration as r', 'r.id', 'g.registration_id')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select('r.id')
    .where('g.id', 'in', [0, ...guestIds])
    .where('g.email', 'is not', null)
    .where('r.cancelled_at', 'is', null)
    .where('c.cancelled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Every guest address, including those of waitlists, confirmation requests and sign-up choices. */
export async function selectGuestAddresses(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from guest where email is not null
    union select lower(guest->>'email') from waiting where guest->>'email' is not null
    union select lower(guest->>'email') from asked_class where guest->>'email' is not null
    union select lower(line->'guest'->>'email') from first_booking, jsonb_array_elements(lines) line
      where line->'guest'->>'email' is not null
    union select lower(before->>'email') from act_row where table_name = 'guest' and before->>'email' is not null
    union select lower(before->'guest'->>'email') from act_row where table_name = 'waiting' and before->'guest'->>'email' is not null`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

/** Removes the address everywhere except from registered guests (erase-guests.ts), and deletes the emails to it. */
export async function removeAddressBesides(tx: Transaction<DB>, address: string): Promise<void> {
  await removeAddressInActs(tx, address)
  for (const table of ['waiting', 'asked_class'])
    await sql`update ${sql.table(table)} set guest = guest - 'email' where lower(guest->>'email') = ${address}`.execute(
      tx,
    )
  await sql`
    update first_booking set lines = (
      select jsonb_agg(case when lower(line->'guest'->>'email') = ${address} then line #- '{guest,email}' else line end order by nth)
      from jsonb_array_elements(lines) with ordinality as each(line, nth))
    where exists (select from jsonb_array_elements(lines) line where lower(line->'guest'->>'email') = ${address})`.execute(
    tx,
  )
  await sql`delete from outbox_mail where kind = 'guestDetails' and lower(to_address) = ${address}`.execute(
    tx,
  )
}
