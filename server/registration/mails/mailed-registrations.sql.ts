import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Reach } from '#domain/kernel/mail/reach.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import type { RemindedRegistration } from '#domain/registration/reminders/reminders.rule.ts'
import { hasMode } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import {
  type RegisteredRow,
  registeredClass,
  registeredColumns,
} from '#server/registration/calendar/registered-class.sql.ts'
import { type ReachRow, reachColumns, reachOf } from '../reach/reach.sql.ts'
import type { MailedRegistration } from './mailed-registration.ts'

/** A registration as it is now: what the email says, who gets it and how, and whether it still applies. */
export interface RegistrationOfAnyone {
  registration: MailedRegistration
  receiver: Receiver
  state: RemindedRegistration
}
export interface Receiver {
  attendeeId: number
  userId: number | null
  /** Null: they have no address, and no one reads email for them. */
  email: string | null
  reach: Reach
  firstName: string
}

/**
 * Like `RegistrationOfAnyone`, for a person with an address. Emails to an unverified address are not sent
 * (due-mail.ts).
 */
export interface RegistrationNow extends RegistrationOfAnyone {
  receiver: Receiver & { email: string }
}

interface Row extends RegisteredRow, ReachRow {
  attendee_id: number
  told_at: Date | null
  guest: string | null
  parking: string | null
  entrance: string | null
  accessibility: string | null
  user_id: number | null
  first_name: string
  receive_email: boolean
  cancelled: boolean
  class_cancelled: boolean
  checked_in: boolean
  has_link: boolean
  held_online: boolean
  late_minutes: number | null
}

/** The registrations, by the start of their class. Without closed accounts and people without an address. */
export async function selectRegistrationsNow(
  db: Kysely<DB>,
  registrationIds: readonly number[],
): Promise<RegistrationNow[]> {
  const registered = await selectRegistrationsOfAll(db, registrationIds)
  return registered.filter(hasAddress)
}

const hasAddress = (one: RegistrationOfAnyone): one is RegistrationNow => one.receiver.email !== null

/** Like `selectRegistrationsNow`, including people without an address. */
export async function selectRegistrationsOfAll(
  db: Kysely<DB>,
  registrationIds: readonly number[],
): Promise<RegistrationOfAnyone[]> {
  const rows = await selectRows(
    db,
    sql`(select * from registration where id = any(${[...registrationIds]}::int[])) r`,
  )
  return rows.map(nowOf)
}

/** What an email says about registrations that a person is about to make, except what they choose. */
export type SeatToCome = Omit<Row, 'id' | 'mode' | 'guest' | 'told_at'>

/** The person's registrations for classes that have not ended, sorted by start. */
export function selectSeatsToCome(
  db: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<SeatToCome[]> {
  return selectRows(
    db,
    sql`(select 0 as id, course_id, ${attendeeId}::int as attendee_id, 0 as sequence, null::text as mode, null::timestamptz as created_at,
      null::timestamptz as cancelled_at, null::timestamptz as checked_in_at from unnest(${[...courseIds]}::int[]) as course_id) r`,
  )
}

/** The registration, once the person has chosen. */
export function taken(
  seat: SeatToCome,
  { id, mode, guest }: { id: number; mode: Mode; guest: GuestInput | null },
  now: Date,
): RegistrationNow | null {
  const name = guest && `${guest.firstName} ${guest.lastName}`
  const one = nowOf({ ...seat, id, mode, guest: name, told_at: now })
  return hasAddress(one) ? one : null
}

async function selectRows(db: Kysely<DB>, registrations: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${registeredColumns}, case when b.registration_id is null then r.created_at else b.told_at end as told_at,
      g.first_name || ' ' || g.last_name as guest, l.parking, l.entrance, l.accessibility,
      r.attendee_id, u.id as user_id, ${reachColumns}, coalesce(u.first_name, a.walk_in_first_name) as first_name,
      coalesce(u.receive_email, false) as receive_email,
      r.cancelled_at is not null as cancelled, c.cancelled_at is not null as class_cancelled,
      r.checked_in_at is not null as checked_in, coalesce(c.courselink, '') <> '' as has_link, ${hasMode('online')} as held_online, c.late_minutes
    from ${registrations}
    join course c on c.id = r.course_id
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    left join location l on l.id = c.location_id
    left join guest g on g.registration_id = r.id
    left join standing_booking b on b.registration_id = r.id
    where u.closed_at is null and a.erased_at is null
    order by c.starts_at, r.id, c.id`.execute(db)
  return rows
}

function nowOf(row: Row): RegistrationOfAnyone {
  return {
    registration: {
      ...registeredClass(row),
      guest: row.guest,
      heldOnline: row.held_online,
      lateMinutes: row.late_minutes,
      gettingIn: { parking: row.parking, entrance: row.entrance, accessibility: row.accessibility },
    },
    receiver: {
      attendeeId: row.attendee_id,
      userId: row.user_id,
      email: row.reached_at,
      reach: reachOf(row),
      firstName: row.first_name,
    },
    state: {
      mode: row.mode,
      notifiedAt: row.told_at,
      cancelled: row.cancelled,
      checkedIn: row.checked_in,
      receiveEmail: row.receive_email,
      course: {
        start: row.starts_at,
        end: row.ends_at,
        cancelled: row.class_cancelled,
        hasLink: row.has_link,
      },
    },
  }
}

/** One registration, or null. */
export async function selectRegistrationNow(db: Kysely<DB>, id: number): Promise<RegistrationNow | null> {
  const [now] = await selectRegistrationsNow(db, [id])
  return now ?? null
}
