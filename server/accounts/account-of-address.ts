import { type RawBuilder, sql } from 'kysely'

/**
 * The number of the open account that an address belongs to, as a value in SQL: the one that proved it, else the newest that asked
 * for it, else null. Never join accounts by address: any number of them may ask for one.
 */
export function accountOfAddress(address: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select o.id from app_user o where lower(o.email) = lower(${address}) and o.closed_at is null
    order by o.email_verified_at is null, o.id desc limit 1)`
}

/** The address of the account in lower case, as a value in SQL; null where it belongs to another account. */
export function mySeparateAddress(userId: number): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select lower(u.email) from app_user u where u.id = ${userId} and u.id = ${accountOfAddress(sql`u.email`)})`
}
