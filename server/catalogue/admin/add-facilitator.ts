import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { insertFacilitator } from './facilitator-link.sql.ts'
import { link } from './link-facilitator.command.ts'

export interface NewFacilitator {
  name: string
  userId: number
  /** The account was made for them in this transaction: only the mail to its address opens it, and that proves the address. */
  isInvited: boolean
  /** Who links an account that is there has read what opens it. */
  accessSeen: boolean
}

/** Records a facilitator who has an account, and links the two; answers its number. ACCOUNT_IS_FACILITATOR, ACCOUNT_NOT_PROVEN, ACCESS_NOT_SEEN. */
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
