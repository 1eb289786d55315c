import { sql } from 'kysely'
import { isExemptFromVerification, rolesInForce } from '#domain/accounts/roles/roles.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import type { PersonNode } from '#server/accounts/accounts.graph.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
/** With the roles and rights that count now. Those of an account with an unverified address do not count yet. */
export async function selectPeople(db: Database, ids: readonly number[]): Promise<PersonNode[]> {
  const rows = await db
    .selectFrom('app_user as u')
    .leftJoin('facilitator as f', 'f.user_id', 'u.id')
    .select([
      'u.id',

      'u.email_verified_at',
      'u.first_name',
      'u.last_name',
      'u.roles',
      'u.capabilities',
      'u.terms_agreed_at',
      'u.contact_method',
      'u.language',
      'u.receive_email',
      'u.receive_snail_mail',
      'u.closure_requested_at',
      'u.closure_declined_at',
      'u.closure_declined_note',
      'u.closed_at',
      'u.created_at',
      'u.edit_version',
      'f.id as facilitator_id',
    ])
    // Hides the made-up address of people who have none.
    .select(sql<string>`coalesce(${writtenTo()}, '')`.as('email'))
    .where('u.id', 'in', ids)
    .execute()
  return rows.map((row) =>
    row.email_verified_at === null
      ? {
          ...row,
          roles: [...rolesInForce([], false)],
          capabilities: [],
          facilitator_id: null,
          roles_wait: isExemptFromVerification({ roles: row.roles as Role[] }),
        }
      : { ...row, roles_wait: false },
  )
}
