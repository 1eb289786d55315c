import { auditKindOf } from '#domain/kernel/audit-actions.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * The error for the second of two editors: EDIT_CONFLICT {by, at}. Both values come from the last change of the subject
 * in the audit log. Views and logins do not count as changes. `at` is an ISO timestamp. Both are absent if the log has
 * no such entry.
 */
export async function editConflict(
  tx: Database,
  subjectType: string,
  subjectId: number | string,
): Promise<RejectedError> {
  const lastOfEach = await tx
    .selectFrom('audit_entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.actor_id')
    .distinctOn('e.action')
    .select(['e.id', 'e.action', 'e.at', 'u.first_name', 'u.last_name'])
    .where('e.subject_type', '=', subjectType)
    .where('e.subject_id', '=', String(subjectId))
    .orderBy('e.action')
    .orderBy('e.id', 'desc')
    .execute()
  const [last] = lastOfEach
    .filter(({ action }) => auditKindOf(action) === 'changes')
    .toSorted((one, other) => Number(other.id) - Number(one.id))
  return new RejectedError(
    'EDIT_CONFLICT',
    last ? { by: `${last.first_name} ${last.last_name}`, at: last.at.toISOString() } : {},
  )
}
