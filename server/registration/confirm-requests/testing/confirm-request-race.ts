import { sql } from 'kysely'
import { endOverdueConfirmRequests } from '#server/registration/confirm-requests/confirm-request.jobs.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type LockHolder, openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import {
  answerByLink,
  buildHelped,
  heldBy,
  lastConfirmRequest,
  mailsOf,
  requestPat,
  response,
} from './confirm-request-calls.ts'

/** The results of both calls, the final state of the list, and the person's registrations and emails. */
export interface RaceEnd {
  said: string[]
  endedAs: string | null
  places: number
  confirmations: number
}

async function endOf(
  portal: Portal,
  { pat, id }: { pat: { userId: number; attendeeId: number }; id: number },
  said: string[],
): Promise<RaceEnd> {
  const list = portal.db.selectFrom('asked_list').select('ended_as').where('id', '=', id)
  return {
    said: said.toSorted(),
    endedAs: (await list.executeTakeFirstOrThrow()).ended_as,
    places: (await heldBy(portal, pat)).length,
    confirmations: (await mailsOf(portal, pat)).filter((kind) => kind === 'registrationConfirmed').length,
  }
}

async function asked(portal: Portal) {
  const helped = await buildHelped(portal)
  const { id: courseId } = await buildCourse(portal.db, { starts_at: new Date('2026-12-01T15:00:00Z') })
  await requestPat(portal, helped, [{ courseId, registrationType: 'in-person' }])
  return { ...helped, id: await lastConfirmRequest(portal, helped) }
}

/** A confirmation stops at the class. During this time a decline comes by the link, on another server. */
export async function confirmWhileDeclined(portal: Portal, other: Portal): Promise<RaceEnd> {
  const one = await asked(portal)
  const locker = await lockClassOf(portal, one.id)
  const yes = response(portal, one.patToken, one.id, true)
  await lockWaiters(portal.db, 1)
  let isAnswered = false
  const no = answerByLink(other, one.id, false).finally(() => {
    isAnswered = true
  })
  await lockWaiters(portal.db, 2, () => isAnswered)
  await locker.release()
  return endOf(portal, one, await Promise.all([yes, no]))
}

async function lockClassOf(portal: Portal, listId: number): Promise<LockHolder> {
  const locker = await openLockHolder(portal)
  await sql`select c.id from course c join asked_class a on a.course_id = c.id where a.list_id = ${listId} for update of c`.execute(
    locker.tx,
  )
  return locker
}

/** A confirmation waits for the list, which ends in that time. */
export async function confirmWhileItEnds(portal: Portal): Promise<RaceEnd> {
  const one = await asked(portal)
  const locker = await openLockHolder(portal)
  await sql`update asked_list set ended_at = ${portal.clock.now()}, ended_as = 'over' where id = ${one.id}`.execute(
    locker.tx,
  )
  const yes = response(portal, one.patToken, one.id, true)
  await lockWaiters(portal.db, 1)
  await locker.commit()
  return endOf(portal, one, [await yes])
}

/** A confirmation has locked the list, and the job runs after the list's time. It skips the locked list. */
export async function endWhileAnswered(portal: Portal): Promise<{ ended: number; end: RaceEnd }> {
  const one = await asked(portal)
  // The confirmation stops at the class and has the list locked.
  const locker = await lockClassOf(portal, one.id)
  const yes = response(portal, one.patToken, one.id, true)
  await lockWaiters(portal.db, 1)
  const later = { now: () => new Date(portal.clock.now().getTime() + hours(12)) }
  const ended = await endOverdueConfirmRequests({ db: portal.db, clock: later })
  await locker.release()
  return { ended, end: await endOf(portal, one, [await yes]) }
}
