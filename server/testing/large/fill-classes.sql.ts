import { type Kysely, sql } from 'kysely'
import { isFilled } from './names.sql.ts'
import {
  classesAWeek,
  comingPeople,
  comingRegistrationsEach,
  minutesBetweenClasses,
  type Scale,
} from './scales.ts'

/** Classes repeat weekly twelve times. The sample's facilitators lead them, and this many more. */
const facilitators = 40
/** As many as a program has, three of them yoga. */
const titles = [
  'Chair Yoga',
  'Yoga for Better Sleep',
  'Gentle Yoga for Every Body',
  ...[
    'Art',
    'Breast Cancer',
    'Caregiver',
    'Colorectal Cancer',
    'Drumming',
    'Grief',
    'Knitting',
    'Lung Cancer',
  ],
  ...[
    'Men’s',
    'Metastatic Cancer',
    'Music',
    'Poetry',
    'Prostate Cancer',
    'Walking',
    'Women’s',
    'Young Adult',
  ],
  ...['Writing', 'Zumba'],
].flatMap((title, nth) => (nth < 3 ? [title] : [`${title} Group`, `${title}: an Introduction`]))

/**
 * Classes before and after now. Past ones have a requested roster, sent news of their facilitators and a position in
 * the order of repeated classes, as after years of use.
 */
export async function fillClasses(
  db: Kysely<never>,
  { pastClasses, comingClasses, registrationsEach }: Scale,
  now: Date,
): Promise<void> {
  const gap = sql.lit(minutesBetweenClasses)
  await sql`insert into facilitator (name) select 'Guide ' || n from generate_series(1, ${facilitators}::int) n`.execute(
    db,
  )
  await sql`insert into course (title, description, starts_at, ends_at, category_id, location_id,
      guests_allowed, recurrence_id, created_at)
    select t.titles[1 + abs(n) % cardinality(t.titles)], '<p>A class of the portal.</p>', s.at, s.at + interval '45 minutes',
      t.categories[1 + abs(n) % cardinality(t.categories)], t.location, n % 2 = 0, ids.first + abs(n) / ${classesAWeek * 12}::int * ${classesAWeek}::int + abs(n) % ${classesAWeek}::int
        + case when n > 0 then 100000 else 0 end, s.at - interval '60 days'
    from generate_series(-${pastClasses}::int, ${comingClasses}::int) n
    cross join lateral (select date_trunc('hour', ${now}::timestamptz) + n * interval '1 minute' * ${gap} as at) s
    cross join (select ${titles}::text[] as titles,
      (select array_agg(id order by id) from category where id > 0) as categories, (select min(id) from location) as location) t
    cross join (select coalesce(max(recurrence_id), 0) + 1 as first from course) ids
    where n <> 0 order by n`.execute(db)
  // The ids are in the order of the numbers above, so row_number() gives these numbers again.
  await sql`insert into course_mode (course_id, mode, capacity)
    select c.id, m.mode, m.capacity
    from (select id, row_number() over (order by id)::int - ${pastClasses}::int as k from course
      where description = '<p>A class of the portal.</p>') c
    cross join lateral (select case when k > 0 then k else k - 1 end as n) nth
    cross join lateral (values
      ('in-person', case when n > 0 and n % 10 = 0 then ${comingRegistrationsEach}::int when n > 0 then 40 else ${registrationsEach}::int + 10 end),
      ('online', null)) m (mode, capacity)
    where m.mode = 'in-person' or n % 3 = 0 order by c.id, m.mode`.execute(db)
  await sql`insert into course_facilitator (course_id, facilitator_id)
    select c.id, f.ids[1 + c.id % cardinality(f.ids)] from course c
    cross join (select array_agg(id order by id) as ids from facilitator where name like 'Guide %') f
    where c.description = '<p>A class of the portal.</p>'`.execute(db)
  await sql`insert into roster_asked (course_id, starts_at, at)
    select id, starts_at, ends_at from course where ends_at < ${now} and description = '<p>A class of the portal.</p>'`.execute(
    db,
  )
  // A row for each start that a class had: as many as after years with more classes.
  await sql`insert into roster_asked (course_id, starts_at, at)
    select course_id, starts_at - n * interval '1 year', at - n * interval '1 year' from roster_asked, generate_series(1, 20) n`.execute(
    db,
  )
  await sql`insert into facilitator_news (facilitator_id, course_id, kind, noted_at, told_at)
    select cf.facilitator_id, c.id, 'full', c.starts_at - interval '2 days', c.starts_at - interval '1 day'
    from course c join course_facilitator cf on cf.course_id = c.id
    where c.ends_at < ${now} and c.description = '<p>A class of the portal.</p>' and c.id % 4 = 0`.execute(db)
}

/** The filled classes, past and upcoming, each with its number and number of registrations. */
const filledClasses = (now: Date, registrationsEach: number) => sql`
  select c.id, c.starts_at, exists (select from course_mode m where m.course_id = c.id and m.mode = 'online') as online, c.guests_allowed, c.starts_at > ${now} as ahead, row_number() over (order by c.id) as n,
    case when c.starts_at > ${now} then ${sql.lit(comingRegistrationsEach)} else ${sql.lit(registrationsEach)} end as many
  from course c where c.description = '<p>A class of the portal.</p>'`

/**
 * People attend in turns, so that each has about as many registrations at every scale. The same first people attend
 * upcoming classes.
 */
export async function fillRegistrations(
  db: Kysely<never>,
  { registrationsEach }: Scale,
  now: Date,
): Promise<void> {
  await sql`insert into registration (course_id, attendee_id, mode, places, created_at, revised_at, checked_in_at, cancelled_at)
    select c.id, a.first + case when c.ahead then (c.n * 17 + k * 101) % ${comingPeople}::int else ((c.n * c.many + k) * 7919) % a.count end,
      case when c.online and k % 4 = 0 then 'online' else 'in-person' end,
      case when not c.ahead and c.guests_allowed and k % 40 = 1 then 2 else 1 end, m.made, m.made,
      case when not c.ahead and k % 5 <> 0 then c.starts_at end,
      case when not c.ahead and k % 10 = 0 then c.starts_at - interval '1 day' end
    from (${filledClasses(now, registrationsEach)}) c
    cross join (select min(a.id) as first, (select max(id) from attendee) - min(a.id) + 1 as count
      from attendee a join app_user u on u.id = a.user_id where u.${isFilled}) a
    cross join lateral generate_series(1, c.many) k
    cross join lateral (select case when c.ahead then ${now}::timestamptz - interval '2 days' - c.n % 1000 * interval '1 minute'
      else c.starts_at - interval '3 days' end - k * interval '1 second' as made) m
    order by c.n, k`.execute(db)
  // Sets what a job would have recorded over the weeks (server/people/retention/of-walk-ins.ts).
  await sql`update attendee a set last_came_at = least(came.at, ${now})
    from (select r.attendee_id, max(c.ends_at) as at from registration r join course c on c.id = r.course_id group by 1) came
    where came.attendee_id = a.id and a.user_id is null`.execute(db)
  await sql`insert into guest (registration_id, first_name, last_name, type)
    select id, 'Gil', 'Guest-' || id, 'Family' from registration r
    where places = 2 and not exists (select from guest g where g.registration_id = r.id)`.execute(db)
  // On past waitlists, all got a spot in the end. Each full upcoming class has someone on its waitlist.
  await sql`insert into waiting (course_id, attendee_id, mode, since, ended_at, ended_as)
    select c.id, a.first + (c.n * 31 + k * 7) % ${comingPeople}::int, 'in-person', ${now}::timestamptz - interval '1 day',
      case when not c.ahead then c.starts_at - interval '1 day' end, case when not c.ahead then 'past' end
    from (${filledClasses(now, registrationsEach)}) c
    cross join (select min(a.id) as first from attendee a join app_user u on u.id = a.user_id where u.${isFilled}) a
    cross join generate_series(1, 2) k
    where not c.ahead or (not c.online and exists (select from course_mode m where m.course_id = c.id and m.capacity = ${comingRegistrationsEach}::int)
      and not exists (select from registration r where r.course_id = c.id and r.attendee_id = a.first + (c.n * 31 + k * 7) % ${comingPeople}::int))`.execute(
    db,
  )
}
