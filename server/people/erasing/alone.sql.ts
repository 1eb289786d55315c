import { sql } from 'kysely'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import type { ErasedPerson } from '#domain/people/erasing/without-person.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { containsDigits, containsFolded, holds, searchPattern } from '#server/platform/db/search.ts'

/**
 * The records that belong to one person and are erased together. They do not count as another person with that name or
 * number.
 */
export interface Mine {
  userIds: readonly number[]
  attendeeIds: readonly number[]
}
/**
 * Whether no one else here has the name and no title contains it. Otherwise 'Gentle Yoga' in a stored act may be the
 * class.
 */
export async function isAloneOfName(
  tx: Database,
  { firstName, lastName }: Pick<ErasedPerson, 'firstName' | 'lastName'>,
  { userIds, attendeeIds }: Mine,
): Promise<boolean> {
  const name = `${firstName} ${lastName}`
  const title = searchPattern(name)
  // The first condition of each uses the index of the people search.
  const { rows } = await sql`
    select from app_user o where ${containsFolded(sql`o.folded_name`, [name])}
      and fold_name(o.first_name || ' ' || o.last_name) = ${foldName(name)} and o.id <> all(${[...userIds]}::int[]) and o.closed_at is null
    union all select from facilitator o where fold_name(o.name) = ${foldName(name)}
      and (o.user_id is null or o.user_id <> all(${[...userIds]}::int[]))
    union all select from attendee o where ${containsFolded(sql`o.walk_in_folded_name`, [name])}
      and fold_name(o.walk_in_first_name || ' ' || o.walk_in_last_name) = ${foldName(name)}
      and o.user_id is null and o.erased_at is null and o.id <> all(${[...attendeeIds]}::int[])
    union all select from course o where ${holds(sql`o.title`, title)}
    union all select from series o where ${holds(sql`o.title`, title)}
    union all select from location o where ${holds(sql`o.name`, title)}
    union all select from category o where ${holds(sql`o.name`, title)}
    limit 1`.execute(tx)
  return rows.length === 0
}

/** Whether no one else here has the number, and the organization does not publish it as its own. */
export async function isAloneOfPhone(
  tx: Database,
  digits: string,
  { userIds, attendeeIds }: Mine,
): Promise<boolean> {
  const { rows } = await sql`
    select from attendee o where o.id <> all(${[...attendeeIds]}::int[])
      and ${containsDigits(sql`coalesce(o.cell_phone, '') || '|' || coalesce(o.home_phone, '')`, digits)}
    union all select from facilitator o where (o.user_id is null or o.user_id <> all(${[...userIds]}::int[]))
      and ${containsDigits(sql`concat_ws('|', o.homephone, o.workphone, o.cellphone)`, digits)}
    union all select from site_settings o where ${containsDigits(sql`coalesce(o.help_phone, '')`, digits)}
    limit 1`.execute(tx)
  return rows.length === 0
}
