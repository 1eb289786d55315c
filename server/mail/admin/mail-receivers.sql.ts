import { type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import type { Receiver } from '#domain/mail/why-no-mail.rule.ts'
import {
  accountOfAddress,
  isMatchingUser,
  isMatchingWalkIn,
  matchingAttendees,
} from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress, writtenTo } from '#server/platform/db/written-to.ts'

/** The ids and addresses of all people that a search finds, including people without an account. */
const meant = (search: PeopleSearch) => sql`(
    select u.id, case when ${hasSeparateAddress()} then lower(u.email) end as address
    from app_user u where ${isMatchingUser(search)}
    union all select null, lower(w.walk_in_email) from attendee w where w.walk_in_email is not null and ${isWalkIn(search)}
  ) meant`

/** The people whom the search means, as arrays in one row, so that each array uses its index. */
export function meantPeople(search: PeopleSearch): RawBuilder<unknown> {
  return sql`(select array_agg(meant.id) as ids, array_agg(meant.address) as addresses from ${meant(search)} offset 0) people`
}

export interface Meant {
  ids: number[]
  addresses: string[]
}

/** The ids of the people whom the search means. Null: there are more people than the limit. */
export async function selectMeant(db: Database, search: PeopleSearch, most: number): Promise<Meant | null> {
  const { rows } = await sql<{ id: number | null; address: string | null }>`
    select id, address from ${meant(search)} limit ${sql.lit(most + 1)}`.execute(db)
  if (rows.length > most) return null
  return { ids: rows.flatMap(({ id }) => id ?? []), addresses: rows.flatMap(({ address }) => address ?? []) }
}

export const isOf = ({ ids, addresses }: Meant) =>
  sql<boolean>`(m.user_id = any(${ids}) or lower(m.to_address) = any(${addresses}))`

/** Whether the email `m` is to one of `meantPeople`. */
export const isOfMeant = sql<boolean>`(m.user_id = any(people.ids) or lower(m.to_address) = any(people.addresses))`

/** The condition of the search on a single email, for a page of many matches. */
export function isOfPeople(search: PeopleSearch): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from app_user u where u.id = m.user_id and ${isMatchingUser(search)} offset 0)
    or exists (select from app_user u where lower(u.email) = lower(m.to_address) and ${hasSeparateAddress()} and ${isMatchingUser(search)} offset 0)
    or lower(m.to_address) = any(array(select lower(w.walk_in_email) from attendee w where w.walk_in_email is not null and ${isWalkIn(search)})))`
}

const isWalkIn = (search: PeopleSearch) =>
  'digits' in search ? sql`w.id in ${matchingAttendees(search)}` : isMatchingWalkIn(search.words)

/** Someone with an account, and the known reasons why email may not reach them. */
export interface MailReceiver extends Receiver {
  id: number
  name: string
  email: string
}

/** If a search finds more people, none of them are shown. */
const mostReceivers = 5

/** The people with an open account that a search finds, or the one with this id. None if the search finds many. */
export async function selectReceivers(
  db: Database,
  person: { userId: number | null; people: PeopleSearch | null; address: string | null },
): Promise<MailReceiver[]> {
  if (person.userId === null && person.people === null && person.address === null) return []
  const meant = [
    person.userId === null ? null : sql`u.id = ${person.userId}`,
    person.people === null ? null : isMatchingUser(person.people),
    person.address === null ? null : sql`u.id = ${accountOfAddress(sql`${person.address}::text`)}`,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<MailReceiver>`
    with meant as (
      select u.id, u.first_name || ' ' || u.last_name as name, coalesce(${writtenTo()}, '') as email, u.receive_email, u.email_verified_at
      from app_user u where u.closed_at is null and ${sql.join(meant, sql` and `)} limit ${mostReceivers + 1}
    )
    select t.id, t.name, t.email, t.email_verified_at is not null as "isProven", newest.refusal,
      case when exists (select from attendee a where a.user_id = t.id) then t.receive_email end as "wantsReminders"
    from meant t
    left join lateral (
      select case when m.status = 'refused' then coalesce(m.refusal, 'unsaid') end as refusal
      from outbox_mail m where lower(m.to_address) = lower(t.email) and m.status in ('sent', 'refused')
      order by m.id desc limit 1
    ) newest on true
    order by lower(t.name), t.id`.execute(db)
  return rows.length > mostReceivers ? [] : rows
}
