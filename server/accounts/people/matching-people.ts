import { type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { beginsNames, containsDigits, containsFolded } from '#server/platform/db/search.ts'
import { hasSeparateAddress } from '#server/platform/db/written-to.ts'

/**
 * SQL: whether the search matches the app_user `u`. The expressions must equal those of the indexes app_user_..._letters
 * and attendee_phones. A person without an address is also found by their helper's name, address and phone, but never
 * by their made-up address, which `folded_name` does not have.
 */
export function isMatchingUser(search: PeopleSearch): RawBuilder<boolean> {
  // With an array, PostgreSQL can use an index for each part, row by row, until it has enough rows.
  return 'digits' in search
    ? sql<boolean>`u.id in ${matchingUsers(search)}`
    : sql<boolean>`(${isNamed(search.words)} or u.id = any(array(${helpedBy(search.words)})))`
}

/** The ids of matching users, as a subquery: `where user_id in (...)`. */
export function matchingUsers(search: PeopleSearch): RawBuilder<number> {
  if ('digits' in search)
    return sql<number>`(
      select s.user_id from attendee s where s.user_id is not null and ${hasPhone('s', search.digits)}
      union select k.person_id from care k join app_user u on u.id = k.person_id join attendee s on s.user_id = k.carer_id
      where k.ended_at is null and not ${hasSeparateAddress()} and ${hasPhone('s', search.digits)})`
  return sql<number>`(select u.id from app_user u where ${isNamed(search.words)} union ${helpedBy(search.words)})`
}

function isNamed(texts: readonly string[]): RawBuilder<boolean> {
  return (
    beginsNames([sql`u.last_name`, sql`u.first_name`], texts) ??
    sql<boolean>`(${containsFolded(sql`u.folded_name`, texts)})`
  )
}

/** Whether the search words are so short that only names that begin with them are found. */
export const isOfLetters = (search: PeopleSearch): boolean =>
  'words' in search && beginsNames([sql`u.last_name`], search.words) !== null

function helpedBy(texts: readonly string[]): RawBuilder<number> {
  const names = [sql`u.last_name`, sql`u.first_name`, sql`h.last_name`, sql`h.first_name`]
  const isMeant = beginsNames(names, texts) ?? containsFolded(sql`(u.folded_name || h.folded_name)`, texts)
  return sql<number>`select u.id from care k join app_user u on u.id = k.person_id join app_user h on h.id = k.carer_id
    where k.ended_at is null and not ${hasSeparateAddress()} and ${isMeant}`
}

function hasPhone(attendee: string, digits: string): RawBuilder<boolean> {
  const [cell, home] = [sql.ref(`${attendee}.cell_phone`), sql.ref(`${attendee}.home_phone`)]
  return containsDigits(sql`coalesce(${cell}, '') || '|' || coalesce(${home}, '')`, digits)
}

/** SQL: whether the words match the attendee `w`, who has no account. */
export function isMatchingWalkIn(texts: readonly string[]): RawBuilder<boolean> {
  const isMeant =
    beginsNames([sql`w.walk_in_last_name`, sql`w.walk_in_first_name`], texts) ??
    containsFolded(sql`w.walk_in_folded_name`, texts)
  return sql<boolean>`(w.user_id is null and w.erased_at is null and ${isMeant})`
}

/** The ids of matching attendees, including people without an account. A query that needs a few reads only those. */
export function matchingAttendees(search: PeopleSearch): RawBuilder<number> {
  if ('digits' in search)
    return sql<number>`(select t.id from attendee t where t.user_id in ${matchingUsers(search)}
      union select s.id from attendee s where ${hasPhone('s', search.digits)})`
  // `offset 0` keeps the planner from joining all attendees, because it overestimates the matches.
  return sql<number>`(
    select t.id from app_user u cross join lateral (select a.id from attendee a where a.user_id = u.id offset 0) t
      where ${isMatchingUser(search)}
    union all select w.id from attendee w where ${isMatchingWalkIn(search.words)})`
}

/** SQL: whether the search matches the attendee with this id. For queries that check attendees one by one. */
export function isMatchingAttendee(id: RawBuilder<number>, search: PeopleSearch): RawBuilder<boolean> {
  if ('digits' in search) return sql<boolean>`${id} in ${matchingAttendees(search)}`
  return sql<boolean>`(select case when w.user_id is null then ${isMatchingWalkIn(search.words)} else ${isMatchingUser(search)} end
    from attendee w left join app_user u on u.id = w.user_id where w.id = ${id})`
}
