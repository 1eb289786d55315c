import { sql } from 'kysely'
import { nowhere } from '#domain/kernel/person/email.rule.ts'

type Account = 'u' | 'app_user' | 'receiver' | 'reader' | 'h'

/**
 * The address that a person's email goes to: their own, their helper's if they have none, or null if no one helps them.
 * Use it to show, search, send to or count addresses. A person without an address has a made-up one in `app_user`,
 * which is never shown.
 */
export const writtenTo = (account: Account = 'u') =>
  sql<string | null>`reached_at(${sql.ref(`${account}.id`)}, ${sql.ref(`${account}.email`)})`

/** Whether the person has their own address, so that they can log in. */
export const hasSeparateAddress = (account: Account = 'u') =>
  sql<boolean>`(${sql.ref(`${account}.email`)} not like ${sql.lit(`%${nowhere}`)})`

/** Whether email to the person is sent: its reader (the person or their helper) has verified the address. */
export const isMailRead = (account: Account = 'u') =>
  sql<boolean>`(case when ${hasSeparateAddress(account)} then ${sql.ref(`${account}.email_verified_at`)} is not null else exists (
    select from care k join app_user helper on helper.id = k.carer_id where k.person_id = ${sql.ref(`${account}.id`)}
      and k.ended_at is null and helper.closed_at is null and helper.email_verified_at is not null) end)`
