import { facilitatorAccountInput } from '#domain/catalogue/facilitator.input.ts'
import { decideFacilitatorLink } from '#domain/catalogue/facilitator-link.rule.ts'
import { checkGain, type KnownAccount } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput, rejectedField } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import {
  isAccountVerified,
  lockFacilitator,
  selectFacilitatorAccount,
  selectFacilitatorOf,
  selectVerifiedAccount,
  setFacilitatorUser,
} from './facilitator-link.sql.ts'

/**
 * Links a person to a facilitator, instead of the one they were. Null: to none. Facilitators read rosters, so the
 * response says what opens the account.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws NOT_FOUND, FACILITATOR_TAKEN, ACCOUNT_NOT_PROVEN
 * @throws ACCESS_NOT_SEEN {since, opens} when more than its password opens the account and `accessSeen` is not set.
 */
export async function linkFacilitator(
  context: SignedIn,
  userId: number,
  facilitatorId: number | null,
  accessSeen: boolean,
): Promise<KnownAccount | null> {
  const { viewer } = context
  const now = context.clock.now()
  return inTransaction(context, async (tx) => {
    if (facilitatorId !== null)
      return link(tx, viewer, { userId, facilitatorId, mayReplace: true, accessSeen }, now)
    if (!(await lockAccount(tx, userId))) throw new RejectedError('NOT_FOUND')
    const before = await selectFacilitatorOf(tx, userId)
    if (before !== null) await unlink(tx, viewer, { userId, facilitatorId: before }, now)
    return null
  })
}

/**
 * Links an account from the facilitator's page, which does not show the account's other roles.
 * @throws ACCOUNT_IS_FACILITATOR
 * @throws NOT_FOUND when there is no such facilitator.
 * @throws INPUT_INVALID for `email` when no open account has verified the address. Claiming it is not enough.
 * @throws ACCESS_NOT_SEEN like linkFacilitator.
 */
export async function linkFacilitatorByEmail(
  context: SignedIn,
  facilitatorId: number,
  fields: { email: string },
  accessSeen: boolean,
): Promise<void> {
  const { viewer } = context
  const { email } = parseInput(facilitatorAccountInput, fields)
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    if (!(await selectFacilitatorAccount(tx, facilitatorId))) throw new RejectedError('NOT_FOUND')
    const userId = await selectVerifiedAccount(tx, email)
    if (userId === null) throw rejectedField('email', 'account.notProven')
    await link(tx, viewer, { userId, facilitatorId, mayReplace: false, accessSeen }, now)
  })
}

/**
 * Unlinks a facilitator's account.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws NOT_FOUND
 */
export async function unlinkFacilitator(context: SignedIn, facilitatorId: number): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    const facilitator = await selectFacilitatorAccount(tx, facilitatorId)
    if (!facilitator) throw new RejectedError('NOT_FOUND')
    const { user_id: userId } = facilitator
    if (userId === null) return
    await lockAccount(tx, userId)
    await unlink(tx, viewer, { userId, facilitatorId }, now)
  })
}

interface Link {
  userId: number
  facilitatorId: number
}

/**
 * `isInvited`: the account was made for them in this transaction.
 * `accessSeen`: the administrator has read what opens the account.
 * @throws the errors of linkFacilitator.
 */
export async function link(
  tx: Database,
  viewer: Viewer,
  {
    userId,
    facilitatorId,
    mayReplace,
    accessSeen,
    isInvited = false,
  }: Link & { mayReplace: boolean; accessSeen: boolean; isInvited?: boolean },
  now: Date,
): Promise<KnownAccount | null> {
  if (!(await lockAccount(tx, userId))) throw new RejectedError('NOT_FOUND')
  // Anyone can claim an address, and a facilitator reads rosters. So the address must be verified.
  if (!isInvited && !(await isAccountVerified(tx, userId))) throw new RejectedError('ACCOUNT_NOT_PROVEN')
  const facilitator = await lockFacilitator(tx, facilitatorId)
  if (!facilitator) throw new RejectedError('NOT_FOUND')
  const before = await selectFacilitatorOf(tx, userId)
  const decided = accepted(
    decideFacilitatorLink({
      userId,
      accountOfFacilitator: facilitator.user_id,
      facilitatorOfAccount: before,
      mayReplace,
    }),
  )
  if (decided === 'same') return null
  const gain = { before: { facilitatorId: before }, after: { facilitatorId }, isSeen: accessSeen }
  const known = await checkGain(tx, userId, gain)
  if (before !== null) await setFacilitatorUser(tx, before, null)
  await setFacilitatorUser(tx, facilitatorId, userId)
  await audit(tx, viewer, userId, { facilitatorId, facilitatorIdBefore: before }, now)
  return known
}

async function unlink(
  tx: Database,
  viewer: Viewer,
  { userId, facilitatorId }: Link,
  now: Date,
): Promise<void> {
  const facilitator = await lockFacilitator(tx, facilitatorId)
  // Another call has unlinked the account in the meantime.
  if (facilitator?.user_id !== userId) return
  await setFacilitatorUser(tx, facilitatorId, null)
  await audit(tx, viewer, userId, { facilitatorId: null, facilitatorIdBefore: facilitatorId }, now)
}

function audit(
  tx: Database,
  viewer: Viewer,
  userId: number,
  data: { facilitatorId: number | null; facilitatorIdBefore: number | null },
  now: Date,
): Promise<void> {
  return addAudit(
    tx,
    viewer,
    { action: 'person.facilitatorLinked', subjectId: userId, aboutUserId: userId, data },
    now,
  )
}
