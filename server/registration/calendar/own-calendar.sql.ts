import { sql } from 'kysely'
import type { Mode } from '#domain/kernel/modes.ts'
import { type Place, placeLines } from '#server/catalogue/catalogue.door.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { type BookedClass, calendarDescription } from './registration-event.ts'

/** What a calendar file says of a booking, and as of when. */
export interface OwnEvent {
  booked: BookedClass
  revisedAt: Date
  /** The class; a registration that is cancelled is not here at all. */
  cancelled: boolean
}

interface Row extends Place {
  id: number
  course_id: number
  sequence: number
  title: string
  description: string | null
  starts_at: Date
  ends_at: Date
  mode: Mode
  cancelled: boolean
  revised_at: Date
}

/** A person's active registrations of classes that end after the moment; of more than `limit` the last ones. */
export async function selectOwnEvents(
  db: Database,
  attendeeId: number,
  from: Date,
  limit: number,
): Promise<OwnEvent[]> {
  const { rows } = await sql<Row>`
    select r.id, r.course_id, c.sequence + r.sequence as sequence, c.title, c.description, c.starts_at, c.ends_at, r.mode,
      c.cancelled_at is not null as cancelled,
      greatest(c.revised_at, r.revised_at, r.created_at) as revised_at,
      l.name as place, l.addressline1, l.addressline2, l.city, l.state, l.zip
    from registration r
    join course c on c.id = r.course_id
    left join location l on l.id = c.location_id
    where r.attendee_id = ${attendeeId} and r.cancelled_at is null and c.ends_at > ${from}
    order by c.starts_at desc, r.id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({
    booked: {
      id: row.id,
      courseId: row.course_id,
      sequence: row.sequence,
      title: row.title,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      mode: row.mode,
      place: placeLines(row),
      description: calendarDescription(row.description),
    },
    revisedAt: row.revised_at,
    cancelled: row.cancelled,
  }))
}

export interface CalendarSite {
  organisationName: string
  calendarId: string
}

export function selectCalendarSite(db: Database): Promise<CalendarSite> {
  return db
    .selectFrom('site_settings')
    .select(['organisation_name as organisationName', 'calendar_id as calendarId'])
    .executeTakeFirstOrThrow()
}
