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
 * Agrees to what one is asked, or declines: whoever has proved the address that was asked. From then on they care for the person, or are cared
 * for by who asked. NOT_FOUND for every other question, and once it is over or the person is in somebody else's care; CARE_FULL, CARE_ALREADY.
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
    // Counted and compared under the locks: two at once are not one too many, and nobody is in two people's care.
    await lockAccounts(tx, [helperId, personId])
    // One of the two: a login that was ended meanwhile agrees to nothing.
    await lockActor(tx, viewer)
    if (!(await takeRequest(tx, id))) throw new RejectedError('NOT_FOUND')
    if (agree) await begin(tx, { asked: requested, viewer, personId, helperId }, now)
    await addProxyAccessNotification(tx, requested.asked_by, agree ? 'agreed' : 'declined', now)
    const action = agree ? 'person.careBegun' : 'person.careDeclined'
    await addAudit(tx, viewer, { action, subjectId: personId, aboutUserId: personId }, now)
  })
  context.wakeMail()
}

async function begin(
  tx: Database,
  {
    asked: requested,
    viewer,
    personId,
    helperId,
  }: { asked: ProxyAccessRequestRow; viewer: Themself['viewer']; personId: number; helperId: number },
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
  // Who asks has proved an address, or could not have asked.
  accepted(
    decideProxyAccess({
      emailVerified: true,
      count: await countProxyAccess(tx, helperId),
      most: await selectMostHelped(tx),
    }),
  )
  await beginProxyAccessBy(tx, { helperId, personId, askedAt: requested.asked_at }, now)
}

/** Puts a person into somebody's care, out of whosever it was; whether staff were asked to close their account is over with it. */
export async function beginProxyAccessBy(
  tx: Database,
  { helperId, personId, askedAt }: { helperId: number; personId: number; askedAt: Date | null },
  now: Date,
): Promise<number | null> {
  const relation = await selectLastRelation(tx, personId)
  // Whoever helped before offered it; it is not theirs to give any more.
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

/** Takes back what one asked. NOT_FOUND for everything else. */
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
