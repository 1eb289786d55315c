import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { type PresentedTitle, presentClass } from '#domain/kernel/present-class.rule.ts'
import { type OfferState, offerState } from '#domain/registration/waiting/decide-offer.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { linksAuthority } from '#server/registration/confirm/authority.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { helpedAttendees } from '#server/registration/registration.policy.ts'
import { leaveWaitingList } from '#server/registration/waiting/join/leave-waiting-list.ts'
import { selectWaitingNow } from '#server/registration/waiting/mails/mailed-waiting.sql.ts'
import { countTogether, selectAlsoWaiting } from '#server/registration/waiting/my-waiting.sql.ts'
import { changeWaiting } from '#server/registration/waiting/my-waiting.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import { answeredBy, selectEntry } from '#server/registration/waiting/waiting.sql.ts'
import { acceptOffer } from './accept-offer.ts'
import { offeredEntry } from './offered-entry.ts'

/** What an offer's link shows. Anyone who has the email sees it, so it shows nothing else. */
export interface OfferLink {
  courseId: number
  title: PresentedTitle<'page'>
  start: Date
  end: Date
  mode: string
  withGuest: boolean
  dates: number
  registeredAs: Mode | null
  until: Date | null
  clashes: boolean
  state: OfferState
}

/**
 * The offer of an email's link. Changes nothing.
 * @throws OFFER_LINK_INVALID for a token that is not ours, or once the class is over.
 * @throws OFFER_OF_ANOTHER when another person is logged in.
 */
export async function readOfferLink(context: Context, token: string): Promise<OfferLink> {
  return (await find(context, token)).shown
}

/**
 * Another class or series at the same time for which they wait. It says when it is but not which, and has a token that
 * leaves it without a login and does nothing else.
 */
export interface AlsoWaitingLink {
  start: Date
  end: Date
  /** How many dates leaving it ends: more than one for a series. */
  dates: number
  token: string
}

/**
 * Accepts or declines an offer by its link, without a login. Or leaves another waitlist by the token that an accepted
 * offer returned; that notifies no one. If decideSelfRegistration rejects the person, the seat stays offered: they can log
 * in and do what is missing.
 * @throws the errors of readOfferLink, of the decision, and of decideSelfRegistration.
 */
export async function answerOfferLink(
  context: Context,
  token: string,
  accept: boolean,
): Promise<{ offer: OfferLink | null; alsoWaiting: AlsoWaitingLink[] }> {
  if (!accept && (await leavesByLink(context, token))) return { offer: null, alsoWaiting: [] }
  const { id, attendeeId, shown } = await find(context, token)
  const link = { purpose: 'waiting-offer', token, refusal: 'OFFER_LINK_INVALID', deps: context } as const
  await changeWaiting(context, { id, attendeeId, viewer: null, link }, async (tx, node, now) => {
    if (accept)
      await acceptOffer(
        tx,
        context.events,
        () => linksAuthority(tx, attendeeId, now),
        { node, attendeeId },
        now,
      )
    else await leaveWaitingList(tx, context.events, node, attendeeId, now)
  })
  return responded(context, { token, accept, attendeeId, courseId: shown.courseId })
}

/**
 * The current result of responding to the offer.
 * @throws the errors of readOfferLink.
 */
export async function readAnsweredOffer(
  context: Context,
  token: string,
  accept: boolean,
): Promise<{ offer: OfferLink | null; alsoWaiting: AlsoWaitingLink[] }> {
  if (!accept && (await findLeaving(context, token))) return { offer: null, alsoWaiting: [] }
  const { attendeeId, shown } = await find(context, token)
  return responded(context, { token, accept, attendeeId, courseId: shown.courseId })
}

async function responded(
  context: Context,
  of: { token: string; accept: boolean; attendeeId: number; courseId: number },
) {
  return {
    offer: await readOfferLink(context, of.token),
    alsoWaiting: of.accept ? await alsoWaiting(context, of.attendeeId, of.courseId) : [],
  }
}

/**
 * The person who accepted may also leave the waitlists that this makes pointless. Each has its own link, as its offers
 * do.
 */
async function alsoWaiting(
  { db, config, clock }: Context,
  attendeeId: number,
  courseId: number,
): Promise<AlsoWaitingLink[]> {
  const others = await selectAlsoWaiting(db, attendeeId, courseId)
  const together = await countTogether(
    db,
    others.map(({ id }) => id),
    clock.now(),
  )
  return others.map(({ id, starts_at, ends_at, link_number }) => ({
    start: starts_at,
    end: ends_at,
    dates: together.get(id) ?? 1,
    token: signRegistrationToken('waiting-leave', config.sessionSecret, id, link_number),
  }))
}

/** The entry that a token leaves. Null for a token with another purpose. */
async function findLeaving(context: Context, token: string): Promise<WaitingNode | null> {
  const id = await openRegistrationToken(context, 'waiting-leave', token)
  const node = id === null ? null : await selectEntry(context.db, id)
  if (node) await checkIsTheirs(context, node.attendee_id)
  return node
}

/** False: the token does not leave another waitlist. */
async function leavesByLink(context: Context, token: string): Promise<boolean> {
  const node = await findLeaving(context, token)
  if (!node) return false
  const attendeeId = node.attendee_id
  const link = { purpose: 'waiting-leave', token, refusal: 'OFFER_LINK_INVALID', deps: context } as const
  await changeWaiting(context, { id: node.id, attendeeId, viewer: null, link }, (tx, entry, now) =>
    leaveWaitingList(tx, context.events, entry, attendeeId, now),
  )
  return true
}

/**
 * If another person is logged in, the email was forwarded to them: the seat is not theirs to take. A helper gets the
 * email of a person without an address and may respond for them. A person with their own login responds themselves.
 * @throws OFFER_OF_ANOTHER.
 */
async function checkIsTheirs(context: Context, attendeeId: number): Promise<void> {
  const { viewer } = context
  if (!viewer || (viewer.attendeeId === attendeeId && !viewer.seesSharedOnly)) return
  const helped = (await helpedAttendees(context)).get(attendeeId)
  if (!helped || helped.hasLogin) throw new RejectedError('OFFER_OF_ANOTHER')
}

async function find(context: Context, token: string) {
  const { db, clock } = context
  const now = clock.now()
  const id = await openRegistrationToken(context, 'waiting-offer', token)
  const signed = id === null ? null : await selectEntry(db, id)
  const node = signed && (await answeredBy(db, signed))
  const known = node && (await offeredEntry(db, node))
  const [mailed] = node ? await selectWaitingNow(db, [node.id]) : []
  if (!node || !known || !mailed?.receiver.email) throw new RejectedError('OFFER_LINK_INVALID')
  await checkIsTheirs(context, node.attendee_id)
  const { title, start, end, mode, clashes } = mailed.waiting
  const shown: OfferLink = {
    courseId: node.course_id,
    title: presentClass({ title }, 'unknown', 'page').title,
    start: new Date(start),
    end: new Date(end),
    mode: node.offer_mode === null ? mode : modeOf(node.offer_mode),
    withGuest: node.offer_places === 2,
    dates: 1 + (mailed.waiting.alsoHeld?.length ?? 0),
    registeredAs: node.ended_at === null ? (mailed.waiting.registered ?? null) : null,
    until: node.offer_until,
    clashes,
    state: offerState(known.entry, known.facts, now),
  }
  return { id: node.id, attendeeId: node.attendee_id, shown }
}
