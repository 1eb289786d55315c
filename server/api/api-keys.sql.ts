import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

function keys(db: Kysely<DB>) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as o', 'o.id', 'k.owner_id')
    .innerJoin('app_user as c', 'c.id', 'k.created_by')
    .select([
      'k.id',
      'k.hint',
      'k.name',
      'k.scopes',
      'k.owner_id',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
      'k.paused_at',
      'k.paused_by',
      sql<string>`o.first_name || ' ' || o.last_name`.as('owner_name'),
      sql<boolean>`o.closed_at is not null`.as('owner_closed'),
      sql<string>`c.first_name || ' ' || c.last_name`.as('created_by_name'),
    ])
}
export type ApiKeyRow = Awaited<ReturnType<typeof selectApiKeys>>[number]

/** Newest first. */
export function selectApiKeys(db: Database) {
  return keys(db).orderBy('k.id', 'desc').execute()
}

export function selectApiKey(db: Kysely<DB>, id: number): Promise<ApiKeyRow | undefined> {
  return keys(db).where('k.id', '=', id).executeTakeFirst()
}

/** The key with this hash, if it is not revoked. */
export function selectKeyByHash(db: Database, hash: Buffer) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as o', 'o.id', 'k.owner_id')
    .select(['k.id', 'k.owner_id as ownerId', 'k.scopes', 'k.expires_at as expiresAt', 'k.last_used_at'])
    .select(sql<boolean>`o.closed_at is not null`.as('ownerClosed'))
    .select(sql<boolean>`k.revoked_at is not null`.as('revoked'))
    .select(sql<boolean>`k.paused_at is not null`.as('paused'))
    .where('k.key_hash', '=', hash)
    .executeTakeFirst()
}

export async function noteUse(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** The open account in whose name a key calls. */
export function selectOwnerOf(db: Kysely<DB>, keyId: number) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as o', 'o.id', 'k.owner_id')
    .select(['o.id as userId', 'o.roles'])
    .where('k.id', '=', keyId)
    .where('o.closed_at', 'is', null)
    .executeTakeFirst()
}

/** An open account by its verified address. */
export function selectOwner(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id as userId', 'roles', 'email'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
