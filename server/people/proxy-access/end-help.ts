import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { endProxyAccessOf } from './proxy-access.sql.ts'
import { addProxyAccessNotification } from './proxy-access-mails.ts'
import { forgetRequestsAbout } from './requests/proxy-access-request.sql.ts'

/** Ends all proxy access to the person, and open requests for it. The helpers are notified by email. */
export async function endHelp(tx: Database, userId: number, now: Date): Promise<void> {
  await forgetRequestsAbout(tx, userId)
  const helperId = await endProxyAccessOf(tx, { personId: userId, helperId: null }, now)
  if (helperId === null) return
  const act = { action: 'person.careEnded', subjectId: userId, aboutUserId: userId } as const
  await addAudit(tx, null, act, now)
  await addProxyAccessNotification(tx, helperId, 'ended', now)
}
