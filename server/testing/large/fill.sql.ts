import { type Kysely, sql } from 'kysely'
import { fillClasses, fillRegistrations } from './fill-classes.sql.ts'
import { withoutIndexes } from './indexes.sql.ts'
import { checkIntegrity } from './integrity.sql.ts'
import { isFilled, personOf } from './names.sql.ts'
import type { Scale } from './scales.ts'

const filled = [
  'app_user',
  'attendee',
  'attendee_demographics',
  'course',
  'registration',
  'guest',
  'waiting',
  'outbox_mail',
  'outbox_mail_course',
  'audit_entry',
]

/**
 * Fills a migrated database that contains the sample, by statements that write a whole table each. `db` is one
 * superuser connection. What the database would check and count row by row is checked once at the end.
 */
export async function fillLarge(db: Kysely<never>, scale: Scale, now: Date): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  try {
    await withoutIndexes(db, filled, async () => {
      await fillPeople(db, scale, now)
      await fillClasses(db, scale, now)
      await sql`analyze`.execute(db)
      await fillRegistrations(db, scale, now)
      await sql`analyze registration`.execute(db)
      await fillMails(db, scale, now)
      await fillAudit(db, scale, now)
    })
  } finally {
    await sql`set session_replication_role = origin`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
  await checkIntegrity(db)
}

/** Their accounts are in use, so that none is asked about closing. One in fifty came without an account. */
async function fillPeople(db: Kysely<never>, { people }: Scale, now: Date): Promise<void> {
  await sql`insert into app_user (email, email_verified_at, first_name, last_name, created_at, terms_agreed_at)
    select p.email, at, p.first_name, p.last_name, at, ${now}
    from generate_series(1, ${people}::int) n, lateral ${personOf(sql`n`)} p,
      lateral (select ${now}::timestamptz - interval '9 years' * (n::float / ${people}::int) as at) s`.execute(
    db,
  )
  await sql`insert into account_use (user_id, at)
    select id, ${now}::timestamptz - id % 300 * interval '1 day' from app_user where ${isFilled}
    on conflict do nothing`.execute(db)
  await sql`insert into attendee (user_id, address_line_1, city, state, zip_code, cell_phone, date_of_birth, profile_completed)
    select id, id || ' Main Street', 'Fairfax', 'Virginia', '22030', '703-' || lpad((id % 1000)::text, 3, '0') || '-' || lpad((id / 100 % 10000)::text, 4, '0'),
      date '1940-01-01' + id % 20000, true
    from app_user where ${isFilled} order by id`.execute(db)
  await sql`insert into attendee (walk_in_first_name, walk_in_last_name, walk_in_email)
    select p.first_name, p.last_name, case when n % 2 = 0 then p.email end
    from generate_series(1000001, 1000000 + ${people}::int / 50) n, lateral ${personOf(sql`n`)} p`.execute(db)
  await sql`insert into attendee_demographics (attendee_id, ethnic_group, race, sex_legal, sex_birth, gender_identity, pronouns, sexual_orientation, demographics_completed)
    select a.id, 'Cuban', array['White or Caucasian'], (array['Female', 'Male', 'Decline to answer'])[1 + a.id % 3], 'Female', 'Female',
      'She/her/hers', 'Decline to Answer', true
    from attendee a join app_user u on u.id = a.user_id where u.${isFilled}`.execute(db)
}

/** Regular emails over nine years. For those older than ninety days, the job has left only the empty row. */
async function fillMails(db: Kysely<never>, { mails }: Scale, now: Date): Promise<void> {
  await sql`insert into outbox_mail (kind, to_address, user_id, subject, data, status, created_at, next_attempt_at, sent_at, last_attempt_at, occasion)
    select k.kind, case when s.whole then u.email else '' end, u.id,
      case when s.whole then 'You are registered: class ' || n % 5000 end, '{}', 'sent', s.at, s.at, s.at, s.at,
      case when k.kind = 'classReminder' then 'classReminder:past' || n || ':' || floor(extract(epoch from s.at))::bigint end
    from generate_series(1, ${mails}::int) n
    cross join lateral (select (array['registrationConfirmation', 'classReminder', 'registrationCancelled', 'joinLink'])[1 + n % 4] as kind) k
    cross join lateral (select ${now}::timestamptz - interval '1 hour' - interval '3200 days' * ((${mails}::int - n)::float / 2000000) as at) t
    cross join lateral (select t.at, t.at > ${now}::timestamptz - interval '90 days' as whole) s
    join app_user u on u.id = (select min(id) from app_user where ${isFilled})
      + ((n::bigint * 7919) % (select count(*) from app_user where ${isFilled}))::int
    order by n`.execute(db)
}

/** Fills the audit log, with times within the six years that entries are stored. */
async function fillAudit(db: Kysely<never>, { auditRows }: Scale, now: Date): Promise<void> {
  await sql`insert into audit_entry (at, actor_id, action, subject_type, subject_id, about_user_id)
    select ${now}::timestamptz - interval '1 hour' - interval '2100 days' * ((${auditRows}::int - n)::float / 2000000),
      case n % 3 when 0 then staff.id else u.id end,
      (array['person.read', 'registration.created', 'person.loggedIn'])[1 + n % 3], 'person', u.id::text, u.id
    from generate_series(1, ${auditRows}::int) n
    cross join (select min(id) as id from app_user where 'staff' = any(roles)) staff
    join app_user u on u.id = (select min(id) from app_user where ${isFilled})
      + ((n::bigint * 104729) % (select count(*) from app_user where ${isFilled}))::int
    order by n`.execute(db)
}
