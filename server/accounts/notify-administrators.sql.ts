import { sql } from 'kysely'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Administrators with a verified address. They are notified of what concerns the whole portal. */
export function selectAdministratorsToNotify(tx: Database): Promise<{ id: number; email: string }[]> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where(sql<boolean>`roles && ${rolesThatCan('administer')}::text[]`)
    .where('closed_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Staff and administrators with a verified address: without it, a role does not count (rolesInForce). */
export async function selectStaffToNotify(
  tx: Database,
): Promise<{ userId: number; email: string; firstName: string; isAdministrator: boolean }[]> {
  return tx
    .selectFrom('app_user')
    .select(['id as userId', 'email', 'first_name as firstName'])
    .select(sql<boolean>`roles && ${rolesThatCan('administer')}::text[]`.as('isAdministrator'))
    .where(sql<boolean>`roles && ${rolesThatCan('doStaffWork')}::text[]`)
    .where('closed_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
}
