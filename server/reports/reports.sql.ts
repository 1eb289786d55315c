import { type RawBuilder, sql } from 'kysely'
import type { MomentSpan } from '#domain/kernel/time/calendar-range.ts'
import type { AnswerCount, Counted } from '#domain/reports/demographic-tables.rule.ts'
import { keyModulus, type PeopleSet } from '#domain/reports/disclosure.rule.ts'
import { otherRelation, relationOf } from '#domain/reports/relation.rule.ts'
import { isNotRecorded, isRosterDone } from '#server/classes/classes.door.ts'
import type { Database } from '#server/platform/db/connection.ts'

/** Who counts: whoever registered, or whoever was there. */
export type CountedBy = 'registered' | 'attended'

/** What a report asks the database for. */
export interface ReportScope {
  /** In which classes begin. */
  span: MomentSpan
  timeZone: string
  countedBy: CountedBy
  now: Date
}

/** What a line is about: everything, or one value of one of the three. */
export interface LineKey {
  category: number | null
  mode: string | null
  month: string | null
}
export interface ClassCounts extends LineKey {
  classes: number
  cancelled_classes: number
  /** Held, with people registered, and nobody has recorded who came. */
  not_recorded: number
  /** Of the classes that are not cancelled, where their number has a limit and people register here; null: none has. */
  seats: number | null
  /** Places taken, guests too, of those seats. */
  places_of_seats: number
}
export interface RegistrationCounts extends LineKey {
  registrations: number
  cancellations: number
  guests: number
  people: number
  /** Of classes that have begun and whose roster is done. */
  expected: number
  attended: number
  guests_attended: number
}

/**
 * Those of the class `c`, found by it: the time of a report is that of its classes. Without the offset PostgreSQL reads every
 * registration that there is as soon as they are some thousands.
 */
const registrationsOfClass = sql`(select r.*, g.checked_in_at as guest_checked_in_at
  from registration r left join guest g on g.registration_id = r.id and r.places = 2 where r.course_id = c.id offset 0)`

/** Once for all, and once for each category, mode and month. */
const lines = sql`grouping sets ((), (category), (mode), (month))`
const lineKey = sql`category, mode, month`

/** Classes that begin in the span, with their month by the site's calendar. */
function classes({ span, timeZone, now }: ReportScope): RawBuilder<unknown> {
  return sql`select c.id, c.category_id as category,
      to_char(c.starts_at at time zone ${timeZone}, 'YYYY-MM') as month,
      c.cancelled_at is not null as is_cancelled, c.starts_at <= ${now} as has_begun,
      not c.no_online_registration as registers_here,
      ${isNotRecorded(now)} as is_not_recorded, ${isRosterDone} as is_done
    from course c where c.starts_at >= ${span.from} and c.starts_at < ${span.before} and not c.draft`
}

/** A class that is held in both modes counts once in all and once in each mode. */
export async function countClasses(db: Database, scope: ReportScope): Promise<ClassCounts[]> {
  const { rows } = await sql<ClassCounts>`
    with c as materialized (${classes(scope)}), held as (
      select c.*, m.mode, m.capacity, t.places as taken,
        not c.is_cancelled and c.registers_here and m.capacity is not null as has_seats
      from c join course_mode m on m.course_id = c.id and m.is_held
      left join lateral (select places from places_taken t where t.course_id = c.id and t.mode = m.mode) t on true)
    select ${lineKey},
      count(distinct id) filter (where not is_cancelled) as classes,
      count(distinct id) filter (where is_cancelled) as cancelled_classes,
      count(distinct id) filter (where is_not_recorded) as not_recorded,
      sum(capacity) filter (where has_seats) as seats,
      coalesce(sum(taken) filter (where has_seats), 0) as places_of_seats
    from held group by ${lines}`.execute(db)
  return rows
}

export async function countRegistrations(db: Database, scope: ReportScope): Promise<RegistrationCounts[]> {
  const counted = scope.countedBy === 'attended' ? sql`was_there` : sql`is_active`
  const { rows } = await sql<RegistrationCounts>`
    with c as materialized (${classes(scope)}), booked as (
      select c.category, c.month, c.has_begun, c.is_done, r.mode, r.attendee_id, r.places,
        r.cancelled_at is null as is_active,
        r.cancelled_at is null and c.has_begun and r.checked_in_at is not null as was_there,
        r.cancelled_at is null and c.has_begun and r.guest_checked_in_at is not null as guest_was_there
      from c cross join lateral ${registrationsOfClass} r
      where not c.is_cancelled)
    select ${lineKey},
      count(*) filter (where is_active) as registrations,
      count(*) filter (where not is_active) as cancellations,
      count(*) filter (where is_active and places = 2) as guests,
      count(distinct attendee_id) filter (where ${counted}) as people,
      count(*) filter (where is_active and has_begun and is_done) as expected,
      count(*) filter (where was_there) as attended,
      count(*) filter (where guest_was_there) as guests_attended
    from booked group by ${lines}`.execute(db)
  return rows
}

/** Registrations that count, of classes before or within the span. */
function countedRegistrations({ countedBy, now }: ReportScope): RawBuilder<unknown> {
  return countedBy === 'attended'
    ? sql`r.cancelled_at is null and c.cancelled_at is null and r.checked_in_at is not null and c.starts_at <= ${now}`
    : sql`r.cancelled_at is null and c.cancelled_at is null`
}

/** Different people of the span. */
function people(scope: ReportScope): RawBuilder<unknown> {
  const { span } = scope
  return sql`select distinct r.attendee_id from course c cross join lateral ${registrationsOfClass} r
    where c.starts_at >= ${span.from} and c.starts_at < ${span.before} and ${countedRegistrations(scope)}`
}

/**
 * How many of the span's people count for no earlier class. And who waited for full classes, and of them whoever waited to the end or waits still: the demand
 * that was not met.
 */
export async function countNewAndWaiting(
  db: Database,
  scope: ReportScope,
): Promise<{ newPeople: number; waited: number; notMet: number }> {
  const { rows } = await sql<{ new_people: number; waited: number; not_met: number }>`
    with c as (${classes(scope)}), w as (
      select count(*) as waited,
        count(*) filter (where w.ended_as = 'past' or (w.ended_at is null and w.offer_mode is null)) as not_met
      from c join waiting w on w.course_id = c.id where not c.is_cancelled)
    select w.waited, w.not_met, (
      select count(*) from (${people(scope)}) p
      where not exists (select from registration r join course c on c.id = r.course_id
        where r.attendee_id = p.attendee_id and c.starts_at < ${scope.span.from} and ${countedRegistrations(scope)})
      ) as new_people
    from w`.execute(db)
  const { new_people: newPeople, waited, not_met: notMet } = rows[0]!
  return { newPeople, waited, notMet }
}

const keySum = sql`(coalesce(sum(p.key), 0) % ${keyModulus}::bigint)::bigint`
/** A secret number of what has this number in its table. */
const keyOf = (id: RawBuilder<unknown>, secret: Buffer) =>
  sql`('x' || encode(substring(sha256(${secret}::bytea || int4send(${id})) from 1 for 6), 'hex'))::bit(48)::bigint`

/** Second places that count, as the numbers of guests beside them do. */
function guests(scope: ReportScope, secret: Buffer): RawBuilder<unknown> {
  const { span, countedBy, now } = scope
  const counts =
    countedBy === 'attended' ? sql`g.checked_in_at is not null and c.starts_at <= ${now}` : sql`true`
  // Not the numbers of people: a guest and a person may have the same one.
  const ofGuests = Buffer.concat([secret, Buffer.from('guest')])
  return sql`select g.type, ${keyOf(sql`g.id`, ofGuests)} as key
    from course c cross join lateral ${registrationsOfClass} r join guest g on g.registration_id = r.id and r.places = 2
    where c.starts_at >= ${span.from} and c.starts_at < ${span.before} and c.cancelled_at is null and r.cancelled_at is null and ${counts}`
}

/** Rows of what people say and where it counts. */
const relationRows = sql.join(
  Object.entries(relationOf).map(([answer, relation]) => sql`(${answer}::text, ${relation}::text)`),
)

/**
 * What the span's people answered, and of what their guests are, as counts and sums of keys only; `onDate` (yyyy-MM-dd) is the day on
 * which ages are counted. Each person's key is a number that only `secret` makes.
 */
export async function countAnswers(
  db: Database,
  scope: ReportScope,
  { onDate, secret }: { onDate: string; secret: Buffer },
): Promise<{ counted: Counted; counts: AnswerCount[] }> {
  const answers: Record<
    Exclude<AnswerCount['field'], 'race' | 'relation' | 'guestRelation'>,
    RawBuilder<unknown>
  > = {
    // Who told only the year counts as born in the middle of it.
    age: sql`extract(year from age(${onDate}::date, coalesce(p.date_of_birth, make_date(p.year_of_birth, 7, 1))))::text`,
    ethnicGroup: sql`p.ethnic_group`,
    sexLegal: sql`p.sex_legal`,
    sexBirth: sql`p.sex_birth`,
    genderIdentity: sql`p.gender_identity`,
    pronouns: sql`p.pronouns`,
    sexualOrientation: sql`p.sexual_orientation`,
    state: sql`p.state`,
    zipArea: sql`substring(p.zip_code from '^[0-9]{3}')`,
  }
  const { rows } = await sql<AnswerCount | (PeopleSet & { field: keyof Counted })>`
    with p as materialized (
      select a.*, ${keyOf(sql`a.id`, secret)} as key, d.ethnic_group, d.race, d.sex_legal, d.sex_birth, d.gender_identity, d.pronouns, d.sexual_orientation
      from (${people(scope)}) counted join attendee a on a.id = counted.attendee_id
        left join attendee_demographics d on d.attendee_id = a.id),
      brought as materialized (${guests(scope, secret)}),
      relation (answer, relation) as (values ${relationRows})
    select 'people' as field, null as answer, count(*) as people, ${keySum} as key from p
    union all
    select 'guests', null, count(*), ${keySum} from brought p
    union all
    select v.field, v.answer, count(*), ${keySum} from p cross join lateral (values ${sql.join(Object.entries(answers).map(([field, answer]) => sql`(${field}::text, ${answer})`))}) v (field, answer) group by v.field, v.answer
    union all
    select 'race', chosen.race, count(*), ${keySum} from p
      cross join lateral unnest(case when p.race = '{}' or p.race is null then array[null] else p.race end) chosen (race)
      group by chosen.race
    union all
    select 'relation', said.relation, count(*), ${keySum} from p
      cross join lateral (select distinct case when word is null then null else coalesce(m.relation, ${otherRelation}) end as relation
        from unnest(case when p.about_yourself = '{}' then array[null]::text[] else p.about_yourself end) word
          left join relation m on m.answer = word) said
      group by said.relation
    union all
    select 'guestRelation', coalesce(m.relation, ${otherRelation}), count(*), ${keySum}
      from brought p left join relation m on m.answer = p.type group by 2`.execute(db)
  const isAnswer = (row: (typeof rows)[number]): row is AnswerCount =>
    row.field !== 'people' && row.field !== 'guests'
  const setOf = (field: keyof Counted) => rows.find((row) => row.field === field) ?? { people: 0, key: 0 }
  return { counted: { people: setOf('people'), guests: setOf('guests') }, counts: rows.filter(isAnswer) }
}

/** The zone by whose calendar a report counts, and the names of the categories. */
export async function readSite(
  db: Database,
): Promise<{ timeZone: string; categories: { id: number; name: string }[] }> {
  const [{ time_zone }, categories] = await Promise.all([
    db.selectFrom('site_settings').select('time_zone').executeTakeFirstOrThrow(),
    db.selectFrom('category').select(['id', 'name']).execute(),
  ])
  return { timeZone: time_zone, categories }
}
