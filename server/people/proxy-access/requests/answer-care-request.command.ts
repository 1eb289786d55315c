import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { decideProxyAccess, decideProxyAccessAnswer } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { lockActor } from '#server/accounts/public.ts'
import { selectOpenAddress, setAccountState } from '#server/people/admin/person.sql.ts'
import { forgetOfferTo } from '#server/people/proxy-access/give-account/given-account.sql.ts'
import {
  countProxyAccess,
  endProxyAccessOf,
  insertProxyAccess,
  selectLastRelation,
  selectMostHelped,
  selectProxyAccess,
} from '#server/people/proxy-access/proxy-access.sql.ts'
import { addProxyAccessNotification } from '#server/people/proxy-access/proxy-access-mails.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAccounts, shareLockAccounts } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { type ProxyAccessRequestRow, selectRequest, takeRequest } from './proxy-access-request.sql.ts'

/**
 * Agrees to a request, or declines it. The caller must have verified the address that was asked. After agreeing, they
 * help the person, or the sender of the request helps them.
 * @throws NOT_FOUND for every other request, after it ended, or when another person helps them now.
 * @throws CARE_FULL, CARE_ALREADY
 */
export async function answerCareRequest(context: Themself, id: number, agree: boolean): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    const requested = viewer.emailVerified ? await selectRequest(tx, id, now) : null
    if (!requested || requested.address.toLowerCase() !== viewer.email.toLowerCase())
      throw new RejectedError('NOT_FOUND')
    const personId = requested.person_id ?? viewer.userId
    const helperId = requested.person_id === null ? requested.asked_by : viewer.userId
    const concerned = [...new Set([viewer.userId, personId, helperId])]
    const open = await shareLockAccounts(tx, concerned)
    if (open.size < concerned.length) throw new RejectedError('NOT_FOUND')
    // Counted and compared under the locks: two calls at the same time do not exceed the limit, and no one has two
    // helpers.
    await lockAccounts(tx, [helperId, personId])
    // One of the two. A session that was ended meanwhile cannot agree.
    await lockActor(tx, viewer)
    if (!(await takeRequest(tx, id))) throw new RejectedError('NOT_FOUND')
    if (agree) await begin(tx, { requested, viewer, personId, helperId }, now)
    await addProxyAccessNotification(tx, requested.asked_by, agree ? 'agreed' : 'declined', now)
    const action = agree ? 'person.careBegun' : 'person.careDeclined'
    await addAudit(tx, viewer, { action, subjectId: personId, aboutUserId: personId }, now)
  })
  context.wakeMail()
}

async function begin(
  tx: Database,
  {
    requested,
    viewer,
    personId,
    helperId,
  }: { requested: ProxyAccessRequestRow; viewer: Themself['viewer']; personId: number; helperId: number },
  now: Date,
): Promise<void> {
  const [proxyAccessNow] = await selectProxyAccess(tx, { personId })
  accepted(
    decideProxyAccessAnswer({
      answererId: viewer.userId,
      personId,
      requesterId: requested.asked_by,
      helperId: proxyAccessNow?.user_id ?? null,
      hasLogin: !isNoAddress((await selectOpenAddress(tx, personId)) ?? ''),
    }),
  )
  // The sender has verified an address. Otherwise they could not have sent the request.
  accepted(
    decideProxyAccess({
      emailVerified: true,
      count: await countProxyAccess(tx, helperId),
      most: await selectMostHelped(tx),
    }),
  )
  await beginProxyAccessBy(tx, { helperId, personId, askedAt: requested.asked_at }, now)
}

/** Moves a person to a new helper. A closure request for their account, made because they had no helper, ends. */
export async function beginProxyAccessBy(
  tx: Database,
  { helperId, personId, askedAt }: { helperId: number; personId: number; askedAt: Date | null },
  now: Date,
): Promise<number | null> {
  const relation = await selectLastRelation(tx, personId)
  // The former helper offered the person an account of their own, but may not do so any longer.
  await forgetOfferTo(tx, personId)
  const before = await endProxyAccessOf(tx, { personId, helperId: null }, now)
  await setAccountState(tx, personId, { closure_requested_at: null })
  await insertProxyAccess(tx, {
    carer_id: helperId,
    person_id: personId,
    relation,
    begun_at: now,
    asked_at: askedAt,
  })
  return before
}

/**
 * Withdraws the caller's own request.
 * @throws NOT_FOUND for everything else.
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 */
export async function takeBackCareRequest(context: Themself, id: number): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    if (!(await shareLockAccounts(tx, [viewer.userId])).has(viewer.userId))
      throw new RejectedError('TOKEN_INVALID')
    const requested = await selectRequest(tx, id, now)
    if (requested?.asked_by !== viewer.userId || !(await takeRequest(tx, id)))
      throw new RejectedError('NOT_FOUND')
    const about = requested.person_id ?? viewer.userId
    await addAudit(tx, viewer, { action: 'person.careTakenBack', subjectId: about, aboutUserId: about }, now)
  })
}
