import type { Transaction } from 'kysely'
import { shareLockActor } from '#server/accounts/public.ts'
import { lockProxyAccess } from '#server/people/public.ts'
import { type Answers, type Statements, together } from '#server/platform/db/connection/pipelined-queries.ts'
import { lockAttendee } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * Locks the attendee whose registrations a call changes, before any class (lockAttendee). If a helper calls, their
 * proxy access is checked again and stays until the transaction ends. Without a caller, it acts for an emailed link or
 * the portal. False if the account is closed or there is none.
 * @throws NOT_FOUND when the proxy access ended after the call was authorized.
 */
export async function lockRegistrant(
  tx: Transaction<DB>,
  attendeeId: number,
  actor: Viewer | null,
): Promise<boolean> {
  return (await lockRegistrantAnd(tx, attendeeId, actor))[0]
}

/**
 * Like `lockRegistrant`, with statements that need only the lock (together). Their results follow its own.
 * @throws NOT_FOUND as lockRegistrant.
 */
export async function lockRegistrantAnd<const S extends Statements>(
  tx: Transaction<DB>,
  attendeeId: number,
  actor: Viewer | null,
  ...then: S
): Promise<[isOpen: boolean, ...Answers<S>]> {
  const proxyAccessId = actor?.proxyAccessId ?? null
  const lock = (at: Transaction<DB>) => lockAttendee(at, attendeeId)
  if (!actor || proxyAccessId === null) return together(tx, lock, ...then)
  // Both accounts are locked first, because the registrations that a helper makes reference both.
  await shareLockActor(tx, actor)
  const [isOpen, helps, ...responses] = await together(
    tx,
    lock,
    (at) => lockProxyAccess(at, proxyAccessId),
    ...then,
  )
  if (!helps) throw new RejectedError('NOT_FOUND')
  return [isOpen, ...responses]
}
