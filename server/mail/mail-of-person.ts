import { type RawBuilder, sql } from 'kysely'

/** The outbox_mail `m` of a person: what was written to them, and whatever went to the address that they have now. */
export function ofPerson(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(m.user_id = ${userId}
    or lower(m.to_address) = (select lower(u.email) from app_user u where u.id = ${userId}))`
}
