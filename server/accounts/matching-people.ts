import { type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people-search.rule.ts'
import { holds, searchPattern } from '#server/platform/db/search.ts'

/** Whether the app_user `u` of a query is one that the search means. As the indexes app_user_words and attendee_phones have it. */
export function isMatchingUser(search: PeopleSearch): RawBuilder<boolean> {
  if (!('digits' in search))
    return eachWord(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, search.words)
  return sql<boolean>`u.id in (select s.user_id from attendee s where s.user_id is not null
    and regexp_replace(coalesce(s.cell_phone, '') || '|' || coalesce(s.home_phone, ''), '[^0-9|]', '', 'g')
      like ${`%${search.digits}%`})`
}

/** The ids of the users that a search means, as a subquery: `where user_id in (...)`. */
export function matchingUsers(search: PeopleSearch): RawBuilder<number> {
  return sql<number>`(select u.id from app_user u where ${isMatchingUser(search)})`
}

/** The ids of the attendees that a search means, people who came without an account among them. */
export function matchingAttendees(search: PeopleSearch): RawBuilder<number> {
  const withAccount = sql`select t.id from attendee t where t.user_id in ${matchingUsers(search)}`
  if ('digits' in search)
    return sql<number>`(select s.id from attendee s
      where regexp_replace(coalesce(s.cell_phone, '') || '|' || coalesce(s.home_phone, ''), '[^0-9|]', '', 'g')
        like ${`%${search.digits}%`})`
  const name = sql`w.walk_in_first_name || ' ' || w.walk_in_last_name || ' ' || coalesce(w.walk_in_email, '')`
  return sql<number>`(${withAccount}
    union all select w.id from attendee w where w.user_id is null and w.erased_at is null and ${eachWord(name, search.words)})`
}

function eachWord(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    words.map((word) => holds(text, searchPattern(word))),
    sql` and `,
  )}`
}
