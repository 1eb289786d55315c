import { type Kysely, sql } from 'kysely'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { walkInTable } from '#domain/people/walk-ins/walk-in-table.ts'
import type { WalkInInput } from '#domain/roster/walk-ins/walk-in.input.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
import { hasComeTo } from './add/roster-candidates.sql.ts'

/** Adds an attendee without an account. Returns the id. */
export async function insertWalkIn(tx: Kysely<DB>, person: WalkInInput): Promise<number> {
  const { id } = await tx
    .insertInto('attendee')
    .values(columnsOfAnswers(walkInTable, person))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a person with this name already walked in to the class. */
export async function isWalkInThere(
  tx: Kysely<DB>,
  courseId: number,
  { firstName, lastName }: WalkInInput,
): Promise<boolean> {
  const row = await tx
    .selectFrom('registration as r')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .select('r.id')
    .where('r.course_id', '=', courseId)
    .where('r.cancelled_at', 'is', null)
    .where('r.walk_in', '=', true)
    .where('a.erased_at', 'is', null)
    .where(sql<string>`lower(a.walk_in_first_name)`, '=', firstName.toLowerCase())
    .where(sql<string>`lower(a.walk_in_last_name)`, '=', lastName.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an open account has this address. */
export async function hasAccount(db: Kysely<DB>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface AttendeeInClass {
  userId: number | null
  /** Has an active registration of the class. */
  onRoster: boolean
  email: string | null
  hasAccount: boolean
  /** Whether the account is verified. True for a person without an account. */
  isProven: boolean
  /** Attended a class of the facilitator. False if there is no `facilitatorId`. */
  hasCome: boolean
}

/** An attendee, and what adding them to the class depends on. Null if absent, or an erased walk-in. */
export async function selectAttendeeInClass(
  tx: Kysely<DB>,
  attendeeId: number,
  courseId: number,
  facilitatorId: number | null,
): Promise<AttendeeInClass | null> {
  const { rows } = await sql<AttendeeInClass>`
    select a.user_id as "userId", r.id is not null as "onRoster", coalesce(${writtenTo()}, a.walk_in_email) as email,
      u.id is not null as "hasAccount", u.id is null or u.email_verified_at is not null as "isProven",
      ${facilitatorId === null ? sql`false` : hasComeTo(facilitatorId, sql<number>`a.id`)} as "hasCome"
    from attendee a
    left join app_user u on u.id = a.user_id
    left join registration r on r.attendee_id = a.id and r.course_id = ${courseId} and r.cancelled_at is null
    where a.id = ${attendeeId} and a.erased_at is null`.execute(tx)
  return rows[0] ?? null
}

/** The name in the public schedule. */
export async function nameOfFacilitator(tx: Kysely<DB>, id: number | null): Promise<string> {
  const row = tx.selectFrom('facilitator').select('name').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).name
}
