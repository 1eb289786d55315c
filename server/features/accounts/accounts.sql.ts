import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { AppUser } from '#server/db/schema.generated.ts'

type Candidate = Pick<Selectable<AppUser>, 'id' | 'password_hash'>

/**
 * The accounts that a login with this address may mean: the one that proved it, and the newest that has not. A username
 * (the address without plus signs) means the account that proved such an address, where there is just one.
 */
export async function selectLoginCandidates(
  db: Database,
  email: string,
): Promise<{ proven: Candidate | undefined; unproven: Candidate | undefined }> {
  const rows = await db
    .selectFrom('app_user')
    .select([
      'id',
      'password_hash',
      sql<boolean>`email_verified_at is not null`.as('is_proven'),
      sql<boolean>`lower(email) = lower(${email}::text)`.as('is_exact'),
    ])
    .where(sql<boolean>`replace(lower(email), '+', '') = replace(lower(${email}::text), '+', '')`)
    .where('closed_at', 'is', null)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const exact = rows.filter((row) => row.is_exact)
  const byUsername = rows.filter((row) => row.is_proven)
  return {
    proven: exact.length > 0 ? exact.find((row) => row.is_proven) : onlyOne(byUsername),
    unproven: exact.find((row) => !row.is_proven),
  }
}

function onlyOne<T>(rows: readonly T[]): T | undefined {
  return rows.length === 1 ? rows[0] : undefined
}
