import { sql } from 'kysely'
import { nowhere } from '#domain/kernel/person/email.rule.ts'

type Account = 'u' | 'app_user' | 'receiver' | 'reader' | 'h'

/**
 * Where somebody is written to: their address, that of who helps them where they have none, and null where nobody does. Whatever shows, searches,
 * sends or counts an address asks here: the one that stands in `app_user` of somebody without an address is made up, and nobody sees it.
 */
export const writtenTo = (account: Account = 'u') =>
  sql<string | null>`reached_at(${sql.ref(`${account}.id`)}, ${sql.ref(`${account}.email`)})`

/** Whether they have an address of their own, and so may log in themself. */
export const hasSeparateAddress = (account: Account = 'u') =>
  sql<boolean>`(${sql.ref(`${account}.email`)} not like ${sql.lit(`%${nowhere}`)})`

/** Whether mail to somebody leaves: who reads it, they or who helps them, has proved the address. */
export const isMailRead = (account: Account = 'u') =>
  sql<boolean>`(case when ${hasSeparateAddress(account)} then ${sql.ref(`${account}.email_verified_at`)} is not null else exists (
    select from care k join app_user helper on helper.id = k.carer_id where k.person_id = ${sql.ref(`${account}.id`)}
      and k.ended_at is null and helper.closed_at is null and helper.email_verified_at is not null) end)`
