import type { Transaction } from 'kysely'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { ClosedWith } from './close-account.ts'

/** Logs who was closed and whose address was removed with it. `by` null: the portal itself. */
export async function auditClosing(
  tx: Transaction<DB>,
  by: Parameters<typeof addAudit>[1],
  action: 'person.closed' | 'person.closedUnused',
  { userId, alsoClosed, withoutAddress }: ClosedWith & { userId: number },
  now: Date,
): Promise<void> {
  for (const id of [userId, ...alsoClosed])
    await addAudit(tx, by, { action, subjectId: id, aboutUserId: id }, now)
  for (const id of withoutAddress) {
    const data = { fields: ['email'] }
    await addAudit(tx, by, { action: 'person.changed', subjectId: id, aboutUserId: id, data }, now)
  }
}
