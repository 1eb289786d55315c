import { type Kysely, sql } from 'kysely'
import type { Reach } from '#domain/kernel/mail/reach.rule.ts'
import { type Mode, modeOf, modesOfRow, type OfferedColumns } from '#domain/kernel/modes.ts'
import type { PresentedIn, StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { type Location, locationLines } from '#server/catalogue/public.ts'
import { classModes } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type ReachRow, reachColumns, reachOf } from '#server/registration/reach/reach.sql.ts'
import { conflictsOf } from '#server/registration/waiting/conflicts.sql.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import { selectEntry, stillOffered } from '#server/registration/waiting/waiting.sql.ts'
import { endOf, offerOf } from '#server/registration/waiting/waiting-entry.ts'

/** A class on whose waitlist someone is, as an email describes it. All of it survives JSON. */
export interface MailedWaiting {
  /** The entry on the waitlist. */
  id: number
  courseId: number
  title: StoredTitle
  textLanguage: string | null
  /** The program's. Known once the email is made (present-classes.ts). */
  isConfidential?: boolean
  start: string
  end: string
  mode: Mode
  /** The mode they wait for, if the class no longer has it. Null: the class has it. */
  notHeld: Mode | null
  /** The modes that the class has. Absent in emails of an earlier server version. */
  meets?: Mode[]
  place: string[]
  guest: string | null
  /** When the offer expires. Null without an offer. */
  until: string | null
  /**
   * How late they said that they accept an offer; null if they did not say. Absent in emails of an earlier server
   * version.
   */
  comeUntil?: string | null
  /** Registration is closed when the email is sent. */
  isClosed?: boolean
  /** 1 if the seat is for the person alone, although they would bring a guest. */
  places: number
  /** For a whole series: the times of the other dates that are offered with this one. */
  alsoHeld?: { start: string; end: string }[]
  /** How they are registered for the class already: the offer replaces that. Absent in earlier emails. */
  registered?: Mode | null
  /** They have another class at this time, or for a series, at the time of any of its dates. */
  clashes: boolean
}

/** Like `MailedWaiting`, with its class presented, as templates get it. */
export type ShownWaiting = PresentedIn<MailedWaiting>

export interface WaitingNow {
  waiting: MailedWaiting
  receiver: {
    attendeeId: number
    userId: number | null
    email: string | null
    reach: Reach
    firstName: string
  }
  /** The number of this offer among the entry's offers. 0: none. */
  offers: number
  hasOffer: boolean
  /** `hasOffer` for the whole series that they wait for, including dates that are over. */
  whole: number
  ended: ReturnType<typeof endOf>
  cancelled: boolean
  start: Date
  closes: Date | null
}

/** An offer as it is now, by the first of its dates that is still offered. */
export async function selectOfferNow(db: Kysely<DB>, id: number): Promise<WaitingNow | undefined> {
  const node = await selectEntry(db, id)
  const [now] = node ? await selectWaitingNow(db, [(await stillOffered(db, node)).id]) : []
  return now
}

/**
 * The people who wait, as they are now, and how to reach each, in the order of the waitlist. Without closed accounts.
 */
export async function selectWaitingNow(db: Kysely<DB>, ids: readonly number[]): Promise<WaitingNow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    WaitingNode &
      ReachRow &
      Location &
      OfferedColumns & {
        title: StoredTitle
        text_language: string | null
        starts_at: Date
        ends_at: Date
        registration_closes_at: Date | null
        class_cancelled: boolean
        registered_mode: string | null
        also_held: { start: string; end: string }[] | null
        user_id: number | null
        first_name: string
        clashes: boolean
      }
  >`
    select w.*, c.title, c.text_language, c.starts_at, c.ends_at, offered.*, c.registration_closes_at, c.cancelled_at is not null as class_cancelled,
      (select r.mode from registration r where r.course_id = w.course_id and r.attendee_id = w.attendee_id
        and r.cancelled_at is null) as registered_mode,
      (select jsonb_agg(jsonb_build_object('start', oc.starts_at, 'end', oc.ends_at) order by oc.starts_at)
        from waiting o join course oc on oc.id = o.course_id
        where o.series_wait = w.series_wait and o.id <> w.id and o.ended_at is null and o.offer_mode is not null) as also_held,
      l.name as place, c.room, l.addressline1, l.addressline2, l.city, l.state, l.zip,
      u.id as user_id, ${reachColumns}, u.first_name,
      exists (select from ${conflictsOf}) as clashes
    from waiting w
    join course c on c.id = w.course_id
    cross join lateral ${classModes} offered
    join attendee a on a.id = w.attendee_id
    join app_user u on u.id = a.user_id
    left join location l on l.id = c.location_id
    where w.id = any(${[...ids]}::int[]) and u.closed_at is null
    order by w.since, w.id`.execute(db)
  return rows.map((row) => {
    const offer = offerOf(row)
    const existing = modesOfRow(row)
    const requested = row.mode === null ? null : modeOf(row.mode)
    const notHeld = requested !== null && !existing.includes(requested) ? requested : null
    const guest = row.guest as { firstName: string; lastName: string } | null
    return {
      waiting: {
        id: row.id,
        courseId: row.course_id,
        title: row.title,
        textLanguage: row.text_language,
        start: row.starts_at.toISOString(),
        end: row.ends_at.toISOString(),
        mode: offer?.mode ?? (requested === null || notHeld ? existing[0]! : requested),
        notHeld,
        meets: existing,
        place: locationLines(row),
        guest: guest ? `${guest.firstName} ${guest.lastName}` : null,
        until: offer?.until.toISOString() ?? null,
        comeUntil: row.come_until?.toISOString() ?? null,
        places: offer?.places ?? 1,
        clashes: row.clashes,
        ...(row.also_held ? { alsoHeld: row.also_held } : {}),
        ...(row.registered_mode ? { registered: modeOf(row.registered_mode) } : {}),
      },
      receiver: {
        attendeeId: row.attendee_id,
        userId: row.user_id,
        email: row.reached_at,
        reach: reachOf(row),
        firstName: row.first_name,
      },
      offers: row.offers,
      hasOffer: offer !== null,
      whole: row.series_wait ?? row.id,
      ended: endOf(row),
      cancelled: row.class_cancelled,
      start: row.starts_at,
      closes: row.registration_closes_at,
    }
  })
}
