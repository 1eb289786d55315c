import { type RawBuilder, sql } from 'kysely'
import { type Step, steps } from './steps.ts'
import { pat, type Story } from './story.ts'

/** A bug that is planted after these steps, and what the checks must find then. */
export interface Problem {
  lead: Step[]
  put: (story: Story) => RawBuilder<unknown>[]
  found: string
}

const active = sql`cancelled_at is null`
const person = ({ people }: Story, n: number) => sql`${people[n]!.attendeeId}::int`
const the = ({ courses }: Story, n: number) => sql`${courses[n]!}::int`
const now = ({ servers: [{ clock }] }: Story) => sql`${clock.now()}::timestamptz`
/** Person 0 cancels, and person 3 gets the offer. */
const freed = steps({ do: 'cancel', person: 0 })
const givesUpSeries = steps({ do: 'cancel', person: 1, at: 2 }, { do: 'cancel', person: 1, at: 3 })
const everyTime = steps({ do: 'every time', person: 0 })
const cancelAs = (story: Story, n: number, course: number) =>
  sql`update registration set cancelled_at = ${now(story)} where attendee_id = ${person(story, n)}
    and course_id = ${the(story, course)} and ${active}`
const register = (story: Story, n: number, course: number) =>
  sql`insert into registration (course_id, attendee_id, mode, created_at)
    values (${the(story, course)}, ${person(story, n)}, 'in-person', ${now(story)})`
const offered = (story: Story) =>
  sql`course_id = ${the(story, 0)} and offer_mode is not null and ended_at is null`

/** By name: at least one for each rule of the checks. */
export const problems: Record<string, Problem> = {
  'no one gets an offer when a seat is free': {
    lead: [],
    put: (story) => [cancelAs(story, 0, 0)],
    found: 'a place is free and someone waits',
  },
  'no one gets an offer when a whole series is free': {
    lead: [],
    put: (story) => [cancelAs(story, 1, 2), cancelAs(story, 1, 3)],
    found: 'a series is free and someone waits',
  },
  'a helper sees what the person registered': {
    lead: [],
    put: (story) => [
      sql`update registration set booked_by = (select carer_id from care where person_id = ${story.people[pat]!.userId} and ended_at is null)
        where attendee_id = ${person(story, pat)}`,
    ],
    found: 'sees',
  },
  'more people than seats': {
    lead: [],
    put: (story) => [
      sql`update course_mode set capacity = 1 where course_id = ${the(story, 0)} and mode = 'in-person'`,
    ],
    found: 'more than the seats',
  },
  'the second person in line gets the offer': {
    lead: freed,
    put: (story) => [
      sql`update waiting set offer_mode = null, offer_places = null, offered_at = null, offer_until = null where ${offered(story)}`,
      sql`update waiting set offer_mode = 'in-person', offer_places = 1, offered_at = ${now(story)}, offer_until = come_until, offers = 1
        where course_id = ${the(story, 0)} and attendee_id = ${person(story, 7)}`,
    ],
    found: 'someone is asked who waited less long',
  },
  'an offer is emailed twice': {
    lead: freed,
    put: () => [
      sql`insert into outbox_mail (kind, to_address, user_id, data, occasion, created_at, next_attempt_at)
        select kind, to_address, user_id, data, occasion || ':again', created_at, next_attempt_at from outbox_mail
        where kind = 'waitingOffer' order by id desc limit 1`,
    ],
    found: 'a mail twice',
  },
  'an offer is not emailed': {
    lead: freed,
    put: (story) => [
      sql`delete from outbox_mail where kind = 'waitingOffer' and (data -> 'waiting' ->> 'id')::int in (
        select id from waiting where ${offered(story)})`,
    ],
    found: 'no one is told of an offer',
  },
  'an offer lasts until the class': {
    lead: freed,
    put: (story) => [
      sql`update waiting set offer_until = (select starts_at from course where id = course_id) where ${offered(story)}`,
    ],
    found: 'an offer lasts longer than the place can be taken',
  },
  'an offer lasts past its person’s cutoff': {
    lead: [...freed, ...steps({ do: 'no by mail' })],
    put: (story) => [
      sql`update waiting set offer_until = come_until + interval '1 hour' where ${offered(story)}`,
    ],
    found: 'an offer lasts longer than its person could come',
  },
  'a seat is offered to a person without email': {
    lead: freed,
    put: (story) => [sql`update app_user set email_verified_at = null where id = ${story.people[3]!.userId}`],
    found: 'a place is held for whom no mail reaches',
  },
  'one date of a series is offered longer': {
    lead: givesUpSeries,
    put: (story) => [
      sql`update waiting set offer_until = offer_until + interval '1 hour' where course_id = ${the(story, 3)}`,
    ],
    found: 'a series is not held as one',
  },
  'an offer ends without an email': {
    lead: [...freed, ...steps({ do: 'later' })],
    put: () => [sql`delete from outbox_mail where kind = 'waitingOver'`],
    found: 'no one is told that an offer is over',
  },
  'a move does not change the waitlist cutoff': {
    lead: steps({ do: 'postponed' }),
    put: (story) => [
      sql`update waiting set come_until = come_until - interval '1 day' where course_id = ${the(story, 0)}`,
    ],
    found: 'what hangs on the moment of a class stays behind',
  },
  'a move does not change the end of registration': {
    lead: steps({ do: 'registration ends', person: 1 }, { do: 'postponed' }),
    put: (story) => [
      sql`update course set registration_closes_at = registration_closes_at - interval '1 day' where id = ${the(story, 0)}`,
    ],
    found: 'what hangs on the moment of a class stays behind',
  },
  'a move does not clear check-ins': {
    lead: steps({ do: 'checked' }, { do: 'postponed' }),
    put: (story) => [
      sql`update registration set checked_in_at = ${now(story)} where course_id = ${the(story, 0)} and ${active}`,
    ],
    found: 'someone is there on a day to come',
  },
  'a person is registered in a removed mode': {
    lead: [],
    put: (story) => [
      sql`insert into course_mode (course_id, mode) values (${the(story, 2)}, 'online') on conflict do nothing`,
      sql`delete from course_mode where course_id = ${the(story, 2)} and mode = 'in-person'`,
    ],
    found: 'someone comes in a way that is held no more',
  },
  'a new date skips a regular spot': {
    lead: [...everyTime, ...steps({ do: 'a date more' })],
    put: (story) => [cancelAs(story, 0, 4)],
    found: 'a regular spot is left behind',
  },
  'a person with terms due is registered automatically': {
    lead: [...everyTime, ...steps({ do: 'terms due' }, { do: 'a date more' })],
    put: (story) => [register(story, 0, 4)],
    found: 'someone is registered who may not register now',
  },
  'a pause is ignored': {
    lead: [...everyTime, ...steps({ do: 'a date more' }, { do: 'pause' })],
    put: (story) => [
      register(story, 0, 4),
      sql`insert into standing_booking (standing_place_id, registration_id) select s.id, r.id from standing_place s
        join registration r on r.attendee_id = s.attendee_id and r.course_id = ${the(story, 4)} and r.cancelled_at is null
        where s.attendee_id = ${person(story, 0)}`,
    ],
    found: 'a date in a pause registers itself',
  },
  'a registered person is not told of a cancellation': {
    lead: steps({ do: 'called off' }),
    put: () => [sql`delete from outbox_mail where kind = 'classCancelled'`],
    found: 'no one is told that their class has changed',
  },
  'a person on the waitlist is not notified': {
    lead: steps({ do: 'called off' }),
    put: () => [sql`delete from outbox_mail where kind = 'waitingChanged'`],
    found: 'no one who waits is told that the class has changed',
  },
  'a closed account still has a seat': {
    lead: [],
    put: (story) => [
      sql`update app_user set closed_at = ${now(story)} where id = ${story.people[1]!.userId}`,
    ],
    found: 'who closed the account is in the record',
  },
  'a registered person stays on the waitlist': {
    lead: [],
    put: (story) => [
      sql`insert into waiting (course_id, attendee_id, mode, since) values (${the(story, 0)}, ${person(story, 0)}, 'in-person', ${now(story)})`,
    ],
    found: 'waits and is registered',
  },
}
