import type { RunningPortal } from './portal/portal.ts'
import { runSql } from './portal/portal-database.ts'

/**
 * Inserts sixty people who registered for the classes around today directly into the database. Most attended,
 * some were absent, some cancelled. Their birth years fall in five decades, 12 people each. A few have rare
 * answers.
 */
export async function fillClasses(portal: RunningPortal): Promise<void> {
  await runSql(
    portal,
    `INSERT INTO app_user (email, first_name, last_name, created_at)
      SELECT 'report-' || n || '@example.org', 'Person', 'No. ' || n, '2026-01-01' FROM generate_series(1, 60) n`,
    [],
  )
  await runSql(
    portal,
    `INSERT INTO attendee (user_id, state, zip_code, date_of_birth)
      SELECT id, CASE WHEN id % 6 = 0 THEN 'Maryland' WHEN id % 29 = 0 THEN 'Ohio' ELSE 'Virginia' END,
        CASE WHEN id % 6 = 0 THEN '20814' ELSE '22030' END, make_date(1945 + (id % 5) * 10, 6, 1)
      FROM app_user WHERE email LIKE 'report-%'`,
    [],
  )
  await runSql(
    portal,
    `INSERT INTO attendee_demographics (attendee_id, ethnic_group, race, sex_legal, sex_birth, gender_identity, pronouns, sexual_orientation)
      SELECT a.id, CASE WHEN a.id % 7 = 0 THEN 'Cuban' ELSE 'Not of Hispanic/Latino/Spanish origin' END,
        CASE WHEN a.id % 5 = 0 THEN ARRAY['White or Caucasian', 'Korean'] WHEN a.id % 4 = 0 THEN ARRAY['Black or African American']
          ELSE ARRAY['White or Caucasian'] END,
        CASE WHEN a.id % 3 = 0 THEN 'Male' WHEN a.id % 31 = 0 THEN 'Decline to answer' ELSE 'Female' END,
        CASE WHEN a.id % 3 = 0 THEN 'Male' ELSE 'Female' END, CASE WHEN a.id % 3 = 0 THEN 'Male' ELSE 'Female' END,
        CASE WHEN a.id % 3 = 0 THEN 'He/Him/His' ELSE 'She/her/hers' END, 'Decline to Answer'
      FROM attendee a JOIN app_user u ON u.id = a.user_id WHERE u.email LIKE 'report-%'`,
    [],
  )
  await runSql(
    portal,
    `INSERT INTO registration (course_id, attendee_id, mode, created_at, checked_in_at, cancelled_at)
      SELECT c.id, a.id, m.mode, c.starts_at - interval '5 days',
        CASE WHEN c.starts_at < '2026-11-18' AND (a.id + c.id) % 5 > 0 THEN c.starts_at END,
        CASE WHEN (a.id * 3 + c.id) % 17 = 0 THEN c.starts_at - interval '1 day' END
      FROM course c CROSS JOIN LATERAL (SELECT mode, capacity FROM course_mode WHERE course_id = c.id ORDER BY mode LIMIT 1) m
        JOIN attendee a ON (a.id * 7 + c.id * 11) % 60 < 6 + c.id % 4 JOIN app_user u ON u.id = a.user_id AND u.email LIKE 'report-%'
      WHERE c.starts_at < '2026-12-01' AND NOT c.no_online_registration AND c.cancelled_at IS NULL
        AND coalesce(m.capacity, 99) >= 12 + (
          SELECT coalesce(sum(taken.places), 0) FROM registration taken WHERE taken.course_id = c.id AND taken.cancelled_at IS NULL)`,
    [],
  )
}
