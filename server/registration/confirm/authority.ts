import type { Kysely } from 'kysely'
import type { Rejection } from '#domain/kernel/decision.ts'
import { decideBooker } from '#domain/registration/confirm/decide-booker.rule.ts'
import { decideSelfBooking } from '#domain/registration/self-booking.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { selectSelfBookers } from './self-bookers.sql.ts'

const attendees: unique symbol = Symbol('attendees')

/**
 * By whose word seats are taken. Only this file makes one, so a seat cannot be taken without saying why it may be. It holds for the attendees who
 * were checked, and for nobody else.
 */
export interface Authority {
  /** Of the team: for which act of theirs. */
  readonly by: 'person' | 'rule' | StaffAct
  readonly [attendees]: ReadonlySet<number> | 'anybody'
}

/** The person's own word, by a login. Throws what decideBooker refuses. */
export function personAuthority(
  { clock }: Pick<Deps, 'clock'>,
  viewer: Viewer,
): Authority & { attendeeId: number } {
  const { attendeeId } = accepted(decideBooker(viewer, viewer.waiversUpdatedAt, clock.now()))
  return { by: 'person', attendeeId, [attendees]: new Set([attendeeId]) }
}

/**
 * The word that was given when it was booked. For who helps somebody that logs in themself and changes what they both see: whether terms are due is
 * not the helper's to know.
 */
export function authorityOfBooking(attendeeId: number): Authority {
  return { by: 'person', [attendees]: new Set([attendeeId]) }
}

/** A rule's word for those for whom it may act now, with what stands against the others. */
export interface RulesAuthority extends Authority {
  refused: ReadonlyMap<number, Rejection>
}

export function isRulesAuthority(authority: Authority): authority is RulesAuthority {
  return authority.by === 'rule'
}

/** The word of a rule, or of a mail's link, for these people. Call it with their attendees locked. */
export async function rulesAuthority(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
  now: Date,
): Promise<RulesAuthority> {
  const { people, waiversUpdatedAt } = await selectSelfBookers(db, attendeeIds)
  const allowed = new Set<number>()
  const rejected = new Map<number, Rejection>()
  for (const { attendeeId, ...person } of people) {
    const decision = decideSelfBooking({ attendeeId, ...person }, waiversUpdatedAt, now)
    if (decision.ok) allowed.add(attendeeId)
    else rejected.set(attendeeId, decision)
  }
  return { by: 'rule', refused: rejected, [attendees]: allowed }
}

/** The same for the link of one person's mail. Throws what decideSelfBooking refuses. */
export async function linksAuthority(db: Kysely<DB>, attendeeId: number, now: Date): Promise<Authority> {
  const authority = await rulesAuthority(db, [attendeeId], now)
  const domainError = authority.refused.get(attendeeId)
  if (domainError) throw new RejectedError(domainError.code, domainError.data)
  return authority
}

/** Where the team takes a seat for somebody, and answers for it. */
export type StaffAct = 'roster' | 'walkIn' | 'letIntoSeries' | 'modeOfClass' | 'sample'

/** The word of the team: whether terms are due is for them to judge. */
export function staffAuthority(act: StaffAct): Authority {
  return { by: act, [attendees]: 'anybody' }
}

/** Whether a word holds for somebody. */
export function isValidFor(authority: Authority, attendeeId: number): boolean {
  const said = authority[attendees]
  return said === 'anybody' || said.has(attendeeId)
}

/** Stops what would take a seat for somebody who was not asked: a mistake of ours, never of theirs. */
export function checkAuthority(authority: Authority, attendeeIds: readonly number[]): void {
  const other = attendeeIds.find((id) => !isValidFor(authority, id))
  if (other !== undefined)
    throw new Error(
      `A seat is taken by the word of a ${authority.by}, which is not said for attendee ${other}`,
    )
}
