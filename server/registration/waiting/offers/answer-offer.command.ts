import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { personAuthority } from '#server/registration/confirm/authority.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { leaveWaitingList } from '#server/registration/waiting/join/leave-waiting-list.ts'
import { addWaitingAudit, changeWaiting, waitingId } from '#server/registration/waiting/my-waiting.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import { acceptOffer } from './accept-offer.ts'

/**
 * Accepts the seat that is offered to the caller.
 * @throws the errors of decideRegistrant and decideAccept.
 */
export async function acceptMyOffer(deps: Deps, viewer: Viewer, id: string): Promise<RegistrationNode> {
  const authority = personAuthority(deps, viewer)
  const { attendeeId } = authority
  return changeWaiting(deps, { id: waitingId(id), attendeeId, viewer }, async (tx, node, now) => {
    const registered = await acceptOffer(tx, deps.events, async () => authority, { node, attendeeId }, now)
    await addWaitingAudit(tx, viewer, 'course.offerAccepted', registered, now)
    return registered
  })
}

/**
 * Leaves a waitlist, or declines an offer. Needs no current terms or complete profile.
 * @throws the errors of decideLeaving and changeWaiting.
 */
export async function leaveMyWaiting(deps: Deps, viewer: Viewer, id: string): Promise<WaitingNode> {
  const { attendeeId } = viewer
  if (attendeeId === null) throw new RejectedError('WAITING_NOT_FOUND')
  return changeWaiting(deps, { id: waitingId(id), attendeeId, viewer }, async (tx, node, now) => {
    const left = await leaveWaitingList(tx, deps.events, node, attendeeId, now)
    await addWaitingAudit(tx, viewer, 'course.waitingLeft', left, now)
    return left
  })
}
