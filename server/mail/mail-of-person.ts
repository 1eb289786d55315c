import { type RawBuilder, sql } from 'kysely'
import { mySeparateAddress } from '#server/accounts/public.ts'

/** SQL: whether outbox_mail `m` is of a person: written to them, or sent to the address that they have now. */
export function ofPerson(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(m.user_id = ${userId}
    or lower(m.to_address) = ${mySeparateAddress(userId)})`
}
