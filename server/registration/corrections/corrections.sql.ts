import { type Kysely, sql, type Transaction } from 'kysely'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import type {
  CorrectionFacts,
  CorrectionKind,
  DeclineReason,
} from '#domain/registration/corrections/corrections.rule.ts'
import { isFacilitatedBy } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'

export interface Correction {
  id: number
  registrationId: number
  kind: CorrectionKind
  /** The guest whose name is to be corrected. */
  guestId: number | null
  /** The guest's requested first name, while the request is open. */
  firstName: string | null
  lastName: string | null
  askedAt: Date
  answer: 'mended' | 'declined' | null
  reason: DeclineReason | null
}

const columns = sql`k.id, k.registration_id as "registrationId", k.kind, k.guest_id as "guestId", k.first_name as "firstName", k.last_name as "lastName",
  k.asked_at as "askedAt", k.answer, k.reason`

/** A registration with what decides whether a correction can be requested, and what was requested. */
export interface CorrectionState extends CorrectionFacts {
  registrationId: number
  guestId: number | null
  asked: Correction[]
}

/**
 * Registrations with their correction requests: one registration, or all of an attendee for classes that ended after
 * `since`.
 */
export async function selectCorrectionStates(
  db: Kysely<DB>,
  of: { registrationId: number } | { attendeeId: number; since: Date; now: Date },
): Promise<CorrectionState[]> {
  const which =
    'registrationId' in of
      ? sql`r.id = ${of.registrationId}`
      : sql`r.attendee_id = ${of.attendeeId} and c.ends_at between ${of.since} and ${of.now} and r.cancelled_at is null`
  const { rows } = await sql<Omit<CorrectionState, 'asked' | 'open'>>`
    select r.id as "registrationId", r.attendee_id as "attendeeId", r.cancelled_at is not null as cancelled,
      c.cancelled_at is not null as "classCancelled", c.ends_at as "end", r.checked_in_at is not null as "checkedIn",
      r.places > 1 as "hasGuest", (select g.id from guest g where g.registration_id = r.id) as "guestId",
      exists (select from no_one_came n where n.course_id = r.course_id) or exists (
        select from registration o left join guest g on g.registration_id = o.id where o.course_id = r.course_id
          and o.cancelled_at is null and (o.checked_in_at is not null or g.checked_in_at is not null)) as recorded
    from registration r join course c on c.id = r.course_id where ${which} order by c.ends_at desc limit 200`.execute(
    db,
  )
  const { rows: requested } = await sql<Correction>`
    select ${columns} from correction k where k.registration_id = any(${rows.map((row) => row.registrationId)}::int[])
    order by k.asked_at desc, k.id desc`.execute(db)
  return rows.map((row) => {
    const own = requested.filter(({ registrationId }) => registrationId === row.registrationId)
    return {
      ...row,
      asked: own,
      open: own.flatMap(({ kind, answer }) => (answer === null ? [kind] : [])),
    }
  })
}

export async function insertCorrection(
  tx: Transaction<DB>,
  registrationId: number,
  { kind, guestId, firstName, lastName }: Pick<Correction, 'kind' | 'guestId' | 'firstName' | 'lastName'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('correction')
    .values({
      registration_id: registrationId,
      kind,
      guest_id: guestId,
      first_name: firstName,
      last_name: lastName,
      asked_at: now,
    })
    .execute()
}

/** Open requests, with who asked. */
const waiting = sql`from correction k join registration r on r.id = k.registration_id
    join attendee a on a.id = r.attendee_id join app_user u on u.id = a.user_id
    left join guest g on g.id = k.guest_id
    where r.cancelled_at is null and k.answered_at is null and u.closed_at is null and (k.kind <> 'guestName' or g.id is not null)`

/**
 * The class id of each open request, oldest request first. Covers all classes, or those that a facilitator leads and
 * that began after `startedAfter`.
 */
export async function selectClassesWithCorrections(
  db: Kysely<DB>,
  of: { facilitatorId: number; startedAfter: Date } | null,
): Promise<number[]> {
  const owner =
    of === null
      ? sql``
      : sql`and ${isFacilitatedBy(sql.ref('r.course_id'), of.facilitatorId)}
          and exists (select from course c where c.id = r.course_id and c.starts_at > ${of.startedAfter})`
  const { rows } = await sql<{ courseId: number }>`
    select r.course_id as "courseId" ${waiting} ${owner} order by k.asked_at, k.id`.execute(db)
  return rows.map(({ courseId }) => courseId)
}

/** Open requests on the roster of a class, oldest first. */
export async function selectOpenCorrections(
  db: Kysely<DB>,
  courseId: number,
): Promise<(Correction & { name: string; guestName: string | null })[]> {
  const { rows } = await sql<Correction & { name: string; guestName: string | null }>`
    select ${columns}, u.first_name || ' ' || u.last_name as name, g.first_name || ' ' || g.last_name as "guestName"
    ${waiting} and r.course_id = ${courseId} order by k.asked_at, k.id`.execute(db)
  return rows
}

export async function selectCorrection(db: Kysely<DB>, id: number): Promise<Correction | null> {
  const { rows } = await sql<Correction>`select ${columns} from correction k where k.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Responds to an open request. Null if it is not open. Deletes the guest's requested name. */
export async function writeAnswer(
  tx: Transaction<DB>,
  which: { id: number } | { registrationId: number; kind: CorrectionKind },
  { reason, by }: { reason: DeclineReason | null; by: number },
  now: Date,
): Promise<{ registrationId: number; kind: CorrectionKind } | null> {
  const one = 'id' in which ? { id: which.id } : { registration_id: which.registrationId, kind: which.kind }
  const row = await tx
    .updateTable('correction')
    .set({
      answered_at: now,
      answered_by: by,
      answer: reason === null ? 'mended' : 'declined',
      reason,
      first_name: null,
      last_name: null,
    })
    .where((eb) => eb.and(one))
    .where('answered_at', 'is', null)
    .returning(['registration_id', 'kind'])
    .executeTakeFirst()
  return row ? { registrationId: row.registration_id, kind: row.kind as CorrectionKind } : null
}

/** Who gets the email with the response, and about which class. Null if no one reads email for them. */
export async function selectRequester(tx: Transaction<DB>, registrationId: number) {
  const row = await tx
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['u.id as userId', 'u.first_name as firstName', writtenTo().as('email')])
    .select(['c.id as courseId', 'c.title', 'c.text_language as textLanguage', 'c.starts_at as start'])
    .where('r.id', '=', registrationId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteCorrectionsOf(tx: Transaction<DB>, attendeeId: number): Promise<void> {
  await sql`delete from correction where registration_id in (select id from registration where attendee_id = ${attendeeId})`.execute(
    tx,
  )
}

/** Deletes open corrections of a guest's name whose requested name is this person's. */
export async function deleteCorrectionsNaming(
  tx: Transaction<DB>,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await sql`delete from correction where answered_at is null and kind = 'guestName'
    and fold_name(first_name) = ${foldName(firstName)} and fold_name(last_name) = ${foldName(lastName)}`.execute(
    tx,
  )
}

/** Deletes requests to name guests whose data is deleted. */
export async function deleteNamesRequestedFor(
  tx: Transaction<DB>,
  guestIds: readonly number[],
): Promise<void> {
  if (guestIds.length === 0) return
  await tx
    .deleteFrom('correction')
    .where('guest_id', 'in', guestIds)
    .where('answered_at', 'is', null)
    .execute()
}
