import '#server/accounts/log-in/roles-lost.event.ts'
import { sql, type Transaction } from 'kysely'
import type { Role } from '#domain/kernel/access/roles.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/**
 * Sets roles that a login decides, not the administration. It raises the edit version, so that concurrent editors get a
 * conflict. It adds an audit entry without an actor. Does nothing if the roles are the same.
 */
export async function changeRoles(
  tx: Transaction<DB>,
  events: Events,
  userId: number,
  { held, roles }: { held: readonly Role[]; roles: Role[] },
  now: Date,
): Promise<void> {
  if (held.length === roles.length && held.every((role) => roles.includes(role))) return
  await tx
    .updateTable('app_user')
    .set({ roles, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', userId)
    .execute()
  const data = { ...auditedChange({ roles: held }, { roles }) }
  await addAudit(tx, null, { action: 'person.changed', subjectId: userId, aboutUserId: userId, data }, now)
  if (held.some((role) => !roles.includes(role))) await events.rolesLost(tx, { userId }, now)
}
