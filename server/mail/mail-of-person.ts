import { type RawBuilder, sql } from 'kysely'
import { mySeparateAddress } from '#server/accounts/public.ts'

/** The outbox_mail `m` of a person: what was written to them, and whatever went to the address that is theirs now. */
export function ofPerson(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(m.user_id = ${userId}
    or lower(m.to_address) = ${mySeparateAddress(userId)})`
}
