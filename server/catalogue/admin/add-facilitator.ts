import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { insertFacilitator } from './facilitator-link.sql.ts'
import { link } from './link-facilitator.command.ts'

export interface NewFacilitator {
  name: string
  userId: number
  /**
   * The account was made for them in this transaction. Only the email to its address opens it, which also verifies the
   * address.
   */
  isInvited: boolean
  /** The administrator who links an existing account has read what opens it. */
  accessSeen: boolean
}

/**
 * Adds a facilitator and links them to their account. Returns the facilitator's id.
 * @throws ACCOUNT_IS_FACILITATOR, ACCOUNT_NOT_PROVEN, ACCESS_NOT_SEEN
 */
export async function addFacilitator(
  tx: Database,
  viewer: Viewer,
  { name, ...account }: NewFacilitator,
  now: Date,
): Promise<number> {
  const facilitatorId = await insertFacilitator(tx, name)
  await addAudit(
    tx,
    viewer,
    { action: 'facilitator.created', subjectId: facilitatorId, aboutUserId: account.userId },
    now,
  )
  await link(tx, viewer, { ...account, facilitatorId, mayReplace: false }, now)
  return facilitatorId
}
