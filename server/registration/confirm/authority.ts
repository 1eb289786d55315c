import type { Kysely } from 'kysely'
import type { Rejection } from '#domain/kernel/decision.ts'
import { decideRegistrant } from '#domain/registration/confirm/decide-registrant.rule.ts'
import { decideSelfRegistration } from '#domain/registration/self-registration.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { selectSelfRegistrants } from './self-registrants.sql.ts'

const attendees: unique symbol = Symbol('attendees')

/**
 * The authority by which seats are taken. Only this file makes one, so no seat is taken without a stated reason. It
 * holds only for the attendees who were checked.
 */
export interface Authority {
  /** Who registers: the person, a rule, or the team, which names its act. */
  readonly by: 'person' | 'rule' | StaffAct
  readonly [attendees]: ReadonlySet<number> | 'anybody'
}

/**
 * The person's own authority, by a login.
 * @throws the errors of decideRegistrant.
 */
export function personAuthority(
  { clock }: Pick<Deps, 'clock'>,
  viewer: Viewer,
): Authority & { attendeeId: number } {
  const { attendeeId } = accepted(decideRegistrant(viewer, viewer.waiversUpdatedAt, clock.now()))
  return { by: 'person', attendeeId, [attendees]: new Set([attendeeId]) }
}

/**
 * The authority that was given at registration. For a helper of a person with their own login who changes what both
 * see. The helper must not learn whether terms are due.
 */
export function authorityOfRegistration(attendeeId: number): Authority {
  return { by: 'person', [attendees]: new Set([attendeeId]) }
}

/** The authority of a rule for the people it may act for now, with the reasons against the others. */
export interface RulesAuthority extends Authority {
  refused: ReadonlyMap<number, Rejection>
}

export function isRulesAuthority(authority: Authority): authority is RulesAuthority {
  return authority.by === 'rule'
}

/** The authority of a rule, or of an emailed link, for these people. Call it with their attendees locked. */
export async function rulesAuthority(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
  now: Date,
): Promise<RulesAuthority> {
  const { people, waiversUpdatedAt } = await selectSelfRegistrants(db, attendeeIds)
  const allowed = new Set<number>()
  const rejected = new Map<number, Rejection>()
  for (const { attendeeId, ...person } of people) {
    const decision = decideSelfRegistration({ attendeeId, ...person }, waiversUpdatedAt, now)
    if (decision.ok) allowed.add(attendeeId)
    else rejected.set(attendeeId, decision)
  }
  return { by: 'rule', refused: rejected, [attendees]: allowed }
}

/**
 * Like `rulesAuthority`, for the link of one person's email.
 * @throws the errors of decideSelfRegistration.
 */
export async function linksAuthority(db: Kysely<DB>, attendeeId: number, now: Date): Promise<Authority> {
  const authority = await rulesAuthority(db, [attendeeId], now)
  const domainError = authority.refused.get(attendeeId)
  if (domainError) throw new RejectedError(domainError.code, domainError.data)
  return authority
}

/** Acts in which the team takes a seat for someone and is responsible for it. */
export type StaffAct = 'roster' | 'walkIn' | 'letIntoSeries' | 'modeOfClass' | 'sample'

/** The authority of the team. They judge themselves whether terms are due. */
export function staffAuthority(act: StaffAct): Authority {
  return { by: act, [attendees]: 'anybody' }
}

/** Whether an authority holds for an attendee. */
export function isValidFor(authority: Authority, attendeeId: number): boolean {
  const said = authority[attendees]
  return said === 'anybody' || said.has(attendeeId)
}

/**
 * Stops code that would take a seat without authority. That is always a bug of ours, never a mistake of the person's.
 */
export function checkAuthority(authority: Authority, attendeeIds: readonly number[]): void {
  const other = attendeeIds.find((id) => !isValidFor(authority, id))
  if (other !== undefined)
    throw new Error(
      `A seat is taken by the word of a ${authority.by}, which is not said for attendee ${other}`,
    )
}
