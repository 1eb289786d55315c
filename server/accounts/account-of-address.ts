import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the id of the open account that an address belongs to. That is the account that verified it, otherwise the
 * newest that claims it, otherwise null. Never join accounts by address: any number of accounts may claim one.
 */
export function accountOfAddress(address: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select o.id from app_user o where lower(o.email) = lower(${address}) and o.closed_at is null
    order by o.email_verified_at is null, o.id desc limit 1)`
}

/** SQL: the address of the account in lower case. Null if the address belongs to another account. */
export function mySeparateAddress(userId: number): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select lower(u.email) from app_user u where u.id = ${userId} and u.id = ${accountOfAddress(sql`u.email`)})`
}
