import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { HostBinding } from '#server/platform/db/schema.generated.ts'

export async function insertBinding(
  tx: Database,
  { email, ...binding }: Omit<Insertable<HostBinding>, 'address_hash'> & { email: string },
): Promise<void> {
  await tx
    .insertInto('host_binding')
    .values({ ...binding, address_hash: sql<Buffer>`sha256(convert_to(lower(${email}), 'UTF8'))` })
    .execute()
}

/**
 * The account of a binding request, as long as it still has the address of the request. Locks nothing.
 * Before you answer it, lock the account, then the request.
 */
export function selectBinding(db: Database, hash: Buffer) {
  return db
    .selectFrom('host_binding as b')
    .innerJoin('app_user as u', 'u.id', 'b.user_id')
    .select([
      'b.user_id',
      'b.subject',
      'b.host_roles',
      'b.by_mail',
      'b.tries',
      'b.expires_at',
      'u.email',
      'u.password_hash',
    ])
    .where('b.token_hash', '=', hash)
    .where('u.closed_at', 'is', null)
    .where(sql<boolean>`b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))`)
    .executeTakeFirst()
}

export function lockBinding(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('host_binding')
    .select(['by_mail', 'tries', 'expires_at'])
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

export async function countBindingTry(db: Database, hash: Buffer): Promise<void> {
  await db
    .updateTable('host_binding')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hash)
    .execute()
}

/** Deletes every open binding request of the account. */
export async function removeBindings(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('host_binding').where('user_id', '=', userId).execute()
}
