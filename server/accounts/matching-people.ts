import { type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people-search.rule.ts'
import { holdsDigits, holdsNames } from '#server/platform/db/search.ts'
import { hasOwnAddress } from '#server/platform/db/written-to.ts'

/** Whether the app_user `u` of a query is one that the search means. */
export function isMatchingUser(search: PeopleSearch): RawBuilder<boolean> {
  return sql<boolean>`u.id in ${matchingUsers(search)}`
}

/**
 * The ids of the users that a search means, as a subquery: `where user_id in (...)`. As the indexes app_user_names and attendee_phones have it. Who has
 * no address is found by their helper's name, address and phone, too, and never by the made-up one.
 */
export function matchingUsers(search: PeopleSearch): RawBuilder<number> {
  if ('digits' in search)
    return sql<number>`(
      select s.user_id from attendee s where s.user_id is not null and ${hasPhone('s', search.digits)}
      union select k.person_id from care k join app_user u on u.id = k.person_id join attendee s on s.user_id = k.carer_id
      where k.ended_at is null and not ${hasOwnAddress()} and ${hasPhone('s', search.digits)})`
  const name = sql`u.first_name || ' ' || u.last_name`
  return sql<number>`(
    select u.id from app_user u where ${holdsNames(sql`${name} || ' ' || u.email`, search.words)}
      and (${hasOwnAddress()} or ${holdsNames(name, search.words)})
    union select u.id from care k join app_user u on u.id = k.person_id join app_user h on h.id = k.carer_id
    where k.ended_at is null and not ${hasOwnAddress()}
      and ${holdsNames(sql`${name} || ' ' || h.first_name || ' ' || h.last_name || ' ' || h.email`, search.words)})`
}

function hasPhone(attendee: string, digits: string): RawBuilder<boolean> {
  const [cell, home] = [sql.ref(`${attendee}.cell_phone`), sql.ref(`${attendee}.home_phone`)]
  return holdsDigits(sql`coalesce(${cell}, '') || '|' || coalesce(${home}, '')`, digits)
}

/** The ids of the attendees that a search means, people who came without an account among them. */
export function matchingAttendees(search: PeopleSearch): RawBuilder<number> {
  const withAccount = sql`select t.id from attendee t where t.user_id in ${matchingUsers(search)}`
  if ('digits' in search)
    return sql<number>`(${withAccount} union select s.id from attendee s where ${hasPhone('s', search.digits)})`
  const name = sql`w.walk_in_first_name || ' ' || w.walk_in_last_name || ' ' || coalesce(w.walk_in_email, '')`
  return sql<number>`(${withAccount}
    union all select w.id from attendee w where w.user_id is null and w.erased_at is null and ${holdsNames(name, search.words)})`
}
