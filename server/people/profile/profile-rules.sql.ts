import { type Selectable, sql } from 'kysely'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { requestedRulesOf } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { ProfileRules as ProfileRulesTable } from '#server/platform/db/schema.generated.ts'

export type StoredProfileRules = ProfileRules & { editVersion: number }

export async function selectProfileRules(db: Database): Promise<StoredProfileRules> {
  return rulesOf(await db.selectFrom('profile_rules').selectAll().executeTakeFirstOrThrow())
}

/** The rules before the change, locked. */
export async function lockProfileRules(tx: Database): Promise<StoredProfileRules> {
  return rulesOf(await tx.selectFrom('profile_rules').selectAll().forUpdate().executeTakeFirstOrThrow())
}

export async function updateProfileRulesRow(
  tx: Database,
  { requirements, conditions, demographicsRequired, interestChoices }: ProfileRules,
): Promise<StoredProfileRules> {
  const row = await tx
    .updateTable('profile_rules')
    .set({
      requirements: JSON.stringify(requirements),
      conditions: JSON.stringify(conditions),
      demographics_required: [...demographicsRequired],
      interest_choices: [...interestChoices],
      edit_version: sql<number>`edit_version + 1`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return rulesOf(row)
}

function rulesOf(row: Selectable<ProfileRulesTable>): StoredProfileRules {
  return {
    ...requestedRulesOf(row),
    demographicsRequired: row.demographics_required,
    interestChoices: row.interest_choices,
    editVersion: row.edit_version,
  }
}
