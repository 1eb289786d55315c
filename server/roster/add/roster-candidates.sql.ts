import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isMatchingWalkIn, matchingUsers } from '#server/accounts/public.ts'
import { isFacilitatedBy } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { containsDigits, containsNames } from '#server/platform/db/search.ts'
import { hasSeparateAddress, writtenTo } from '#server/platform/db/written-to.ts'

/** A person who can be added to a roster, with only the data that tells people apart. */
export interface RosterCandidate {
  attendeeId: number
  name: string
  /** Null also if the person's contact is hidden from the facilitator. */
  email: string | null
  walkIn: boolean
  onRoster: boolean
  /** The start of the last class that the person attended. For a facilitator, only classes that they lead count. */
  lastHere: Date | null
}

/** Recent attendees come first, so the limit cuts off those who never came or came longest ago. */
const mostCandidates = 20

/** Whether an attendee was at a class of this facilitator. */
export function hasComeTo(facilitatorId: number, attendeeId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from registration h
    where h.attendee_id = ${attendeeId} and ${isFacilitatedBy(sql.ref('h.course_id'), facilitatorId)}
      and h.cancelled_at is null and h.checked_in_at is not null)`
}

/**
 * Finds people by name and email, each word in any order. If a person has no email, the helper's counts. People without
 * an account are found too.
 * With `facilitatorId`, only people who were at a class of that facilitator. An email counts only if that facilitator
 * sees it on a roster.
 */
export async function selectByWords(
  db: Kysely<DB>,
  courseId: number,
  words: readonly string[],
  facilitatorId: number | null,
): Promise<RosterCandidate[]> {
  if (words.length === 0) return []
  // A search must not reveal an email or a helper to a caller who may not see them.
  const byName = (name: RawBuilder<unknown>) =>
    facilitatorId === null ? sql`true` : containsNames(name, words)
  const mineOf = (attendeeId: RawBuilder<number>) =>
    facilitatorId === null ? sql`true` : hasComeTo(facilitatorId, attendeeId)
  const seesEmail =
    facilitatorId === null
      ? sql`true`
      : sql`exists (select from registration h
          where h.attendee_id = found.attendee_id and ${isFacilitatedBy(sql.ref('h.course_id'), facilitatorId)}
            and h.cancelled_at is null and not h.added_by_facilitator)`
  return candidates(
    db,
    courseId,
    sql`select a.id as attendee_id, u.first_name, u.last_name, coalesce(${writtenTo()}, '') as email, false as walk_in
      from app_user u join attendee a on a.user_id = u.id
      where u.closed_at is null and u.id in ${matchingUsers({ words: [...words] })} and ${mineOf(sql<number>`a.id`)}
        and ${byName(sql`u.first_name || ' ' || u.last_name`)}
      union all
      select w.id, w.walk_in_first_name, w.walk_in_last_name, w.walk_in_email, true
      from attendee w where ${isMatchingWalkIn(words)} and ${mineOf(sql<number>`w.id`)}
        and ${byName(sql`w.walk_in_first_name || ' ' || w.walk_in_last_name`)}`,
    seesEmail,
    facilitatorId,
  )
}

/** Finds people by the digits of their phone. If a person has no email, their helper's phone counts. For staff only. */
export function selectByPhone(db: Kysely<DB>, courseId: number, digits: string): Promise<RosterCandidate[]> {
  return candidates(
    db,
    courseId,
    sql`select a.id as attendee_id, u.first_name, u.last_name, coalesce(${writtenTo()}, '') as email, false as walk_in
      from app_user u join attendee a on a.user_id = u.id
      where u.closed_at is null and u.id in ${matchingUsers({ digits })}
      union all
      select a.id, a.walk_in_first_name, a.walk_in_last_name, a.walk_in_email, true
      from attendee a where a.user_id is null and a.erased_at is null
        and ${containsDigits(sql`coalesce(a.cell_phone, '') || '|' || coalesce(a.home_phone, '')`, digits)}`,
    sql`true`,
    null,
  )
}

/**
 * The account with this verified email, and the people without an email that it helps. The caller must know the whole
 * email.
 */
export function selectByEmail(
  db: Kysely<DB>,
  courseId: number,
  email: string,
  facilitatorId: number | null,
): Promise<RosterCandidate[]> {
  return candidates(
    db,
    courseId,
    sql`select a.id as attendee_id, u.first_name, u.last_name, coalesce(${writtenTo()}, '') as email, false as walk_in
      from app_user u join attendee a on a.user_id = u.id
      where u.closed_at is null and u.email_verified_at is not null and lower(u.email) = lower(${email}::text) and ${hasSeparateAddress()}
      union all
      select a.id, u.first_name, u.last_name, h.email, false
      from app_user h join care k on k.carer_id = h.id and k.ended_at is null
      join app_user u on u.id = k.person_id and u.closed_at is null and not ${hasSeparateAddress()}
      join attendee a on a.user_id = u.id
      where h.email_verified_at is not null and lower(h.email) = lower(${email}::text)`,
    sql`true`,
    facilitatorId,
  )
}

async function candidates(
  db: Kysely<DB>,
  courseId: number,
  found: RawBuilder<unknown>,
  seesEmail: RawBuilder<unknown>,
  facilitatorId: number | null,
): Promise<RosterCandidate[]> {
  const own = facilitatorId === null ? sql`true` : isFacilitatedBy(sql.ref('h.course_id'), facilitatorId)
  const { rows } = await sql<RosterCandidate>`
    select found.attendee_id as "attendeeId", found.first_name || ' ' || found.last_name as name,
      case when ${seesEmail} then found.email end as email, found.walk_in as "walkIn",
      exists (select from registration r
        where r.attendee_id = found.attendee_id and r.course_id = ${courseId} and r.cancelled_at is null) as "onRoster",
      (select max(c.starts_at) from registration h join course c on c.id = h.course_id
        where h.attendee_id = found.attendee_id and h.cancelled_at is null and h.checked_in_at is not null and ${own}) as "lastHere"
    from (${found}) found
    order by "lastHere" desc nulls last, lower(found.last_name), lower(found.first_name), found.attendee_id
    limit ${mostCandidates}`.execute(db)
  return rows
}
