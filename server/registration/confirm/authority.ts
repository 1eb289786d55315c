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
export interface Word {
  /** Of the team: for which act of theirs. */
  readonly by: 'person' | 'rule' | StaffAct
  readonly [attendees]: ReadonlySet<number> | 'anybody'
}

/** The person's own word, by a login. Throws what decideBooker refuses. */
export function personAuthority(
  { clock }: Pick<Deps, 'clock'>,
  viewer: Viewer,
): Word & { attendeeId: number } {
  const { attendeeId } = accepted(decideBooker(viewer, viewer.waiversUpdatedAt, clock.now()))
  return { by: 'person', attendeeId, [attendees]: new Set([attendeeId]) }
}

/**
 * The word that was given when it was booked. For who helps somebody that logs in themself and changes what they both see: whether terms are due is
 * not the helper's to know.
 */
export function wordOfBooking(attendeeId: number): Word {
  return { by: 'person', [attendees]: new Set([attendeeId]) }
}

/** A rule's word for those for whom it may act now, with what stands against the others. */
export interface RulesWord extends Word {
  refused: ReadonlyMap<number, Rejection>
}

export function isRulesWord(word: Word): word is RulesWord {
  return word.by === 'rule'
}

/** The word of a rule, or of a mail's link, for these people. Call it with their attendees locked. */
export async function rulesWord(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
  now: Date,
): Promise<RulesWord> {
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
export async function linksWord(db: Kysely<DB>, attendeeId: number, now: Date): Promise<Word> {
  const word = await rulesWord(db, [attendeeId], now)
  const domainError = word.refused.get(attendeeId)
  if (domainError) throw new RejectedError(domainError.code, domainError.data)
  return word
}

/** Where the team takes a seat for somebody, and answers for it. */
export type StaffAct = 'roster' | 'walkIn' | 'letIntoSeries' | 'modeOfClass' | 'sample'

/** The word of the team: whether terms are due is for them to judge. */
export function staffsWord(act: StaffAct): Word {
  return { by: act, [attendees]: 'anybody' }
}

/** Whether a word holds for somebody. */
export function holdsFor(word: Word, attendeeId: number): boolean {
  const said = word[attendees]
  return said === 'anybody' || said.has(attendeeId)
}

/** Stops what would take a seat for somebody who was not asked: a mistake of ours, never of theirs. */
export function checkWord(word: Word, attendeeIds: readonly number[]): void {
  const other = attendeeIds.find((id) => !holdsFor(word, id))
  if (other !== undefined)
    throw new Error(`A seat is taken by the word of a ${word.by}, which is not said for attendee ${other}`)
}
