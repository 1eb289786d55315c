import { type RawBuilder, sql } from 'kysely'
import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress, writtenTo } from '#server/platform/db/written-to.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { HelpedPerson } from '#server/platform/mail/mail-template.ts'
import { type RegisteredRow, registeredClass, registeredColumns } from './registered-class.sql.ts'
import type { RegisteredClass } from './registration-event.ts'

/** What a calendar file shows of a registration, and as of when. */
export interface MyEvent {
  registered: RegisteredClass
  revisedAt: Date
  /** True if the class or the registration is cancelled. */
  cancelled: boolean
  /** Identifies the installation. The UID contains it. */
  calendarId: string
  /** The person's link number, which signs the link of its file. */
  linkNumber: number
  /** Whose event it is. Null: a walk-in. */
  person: HelpedPerson | null
}

/** A person's active registrations of classes that end after `now`. With more than `limit`, only the last ones. */
export function selectMyEvents(
  db: Database,
  attendeeId: number,
  from: Date,
  limit: number,
): Promise<MyEvent[]> {
  return selectEvents(
    db,
    sql`r.attendee_id = ${attendeeId} and r.cancelled_at is null and c.ends_at > ${from}
    order by c.starts_at desc, r.id desc limit ${limit}`,
  )
}

/** The registrations with these ids, including cancelled ones. */
export function selectEventsOf(db: Database, registrationIds: readonly number[]): Promise<MyEvent[]> {
  return selectEvents(db, sql`r.id = any(${[...registrationIds]}::int[])`)
}

async function selectEvents(db: Database, which: RawBuilder<unknown>): Promise<MyEvent[]> {
  const { rows } = await sql<
    RegisteredRow & {
      cancelled: boolean
      revised_at: Date
      calendar_id: string
      link_number: number
      person: HelpedPerson | null
    }
  >`
    select ${registeredColumns}, s.calendar_id, a.link_number,
      case when u.id is not null then json_build_object('userId', u.id, 'firstName', u.first_name) end as person, c.cancelled_at is not null or r.cancelled_at is not null as cancelled,
      greatest(c.revised_at, r.revised_at, r.created_at) as revised_at
    from registration r
    join course c on c.id = r.course_id
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    left join location l on l.id = c.location_id
    cross join site_settings s
    where ${which}`.execute(db)
  return rows.map((row) => ({
    registered: registeredClass(row),
    revisedAt: row.revised_at,
    cancelled: row.cancelled,
    calendarId: row.calendar_id,
    linkNumber: row.link_number,
    person: row.person,
  }))
}

/**
 * Who reads a registration's calendar file: the person, or their helper. It is always the helper if the person has no
 * email address. Null for a closed account and for someone who no longer helps. Null also for a helper to whom an adult
 * with their own login no longer shows this class.
 */
export async function selectEventReader(
  db: Database,
  registrationId: number,
  isHelper: boolean,
): Promise<EventReader | null> {
  const helps = sql`(${isHelper}::boolean or coalesce(not ${hasSeparateAddress()}, false))`
  const { rows } = await sql<EventReader>`
    select case when u.id is null then a.walk_in_email else ${writtenTo('reader')} end as email, reader.id as "userId",
      case when k.id is not null then json_build_object('userId', u.id, 'firstName', u.first_name) end as helped
    from registration r
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    left join care k on k.person_id = u.id and k.ended_at is null and ${helps}
    left join app_user reader on reader.id = coalesce(k.carer_id, u.id)
    where r.id = ${registrationId} and u.closed_at is null and reader.closed_at is null
      and (k.id is not null or not ${isHelper}::boolean)
      and (not ${isHelper}::boolean or not ${hasSeparateAddress()} or r.booked_by = k.carer_id or r.shown_to = k.carer_id)`.execute(
    db,
  )
  const [found] = rows
  return found ?? null
}

export interface EventReader {
  /** Null: none is known. */
  email: string | null
  /** Null: a walk-in. */
  userId: number | null
  /** The person they help, if the event is that person's. Null: the reader's own. */
  helped: HelpedPerson | null
}

export interface CalendarSite {
  organisationName: string
  calendarId: string
}

export async function selectCalendarSite({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<CalendarSite> {
  const { organisation_name: name, calendar_id: calendarId } = await db
    .selectFrom('site_settings')
    .select(['organisation_name', 'calendar_id'])
    .executeTakeFirstOrThrow()
  return { organisationName: shownName(name, config.publicUrl), calendarId }
}
