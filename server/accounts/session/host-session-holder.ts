import { usesHostSession } from '#domain/accounts/roles/roles.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

export interface HostSessionHolder {
  databaseId: number
  email: string
  firstName: string
  lastName: string
  roles: Role[]
}

/**
 * The person, if host sessions are for them. Read from the database each time, so that a lost role counts immediately.
 */
export async function hostSessionHolder(db: Database, userId: number): Promise<HostSessionHolder | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'roles'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    // Roles count only after the address is verified (rolesInForce).
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  // The column's check constraint allows only these.
  const roles = (row?.roles ?? []) as Role[]
  if (!row || !usesHostSession({ roles })) return null
  return {
    databaseId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles,
  }
}
