import { snapNow } from '../../support/checks/snap.ts'
import { wholeWords } from '../../support/checks/whole-words.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { registerWithoutAccount } from '../../support/people/without-account.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test } from '../../support/test.ts'

test.use({ portalOf: 'long-names' })

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'
const long = 'Wolfeschlegelsteinhausen'.repeat(9).slice(0, 200)

const longClass = (portalUrl: string) =>
  makeClass(portalUrl, {
    title: long,
    date: '2026-11-18',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
    inPersonCapacity: '30',
  })

/** Gives names of 200 letters to all that the portal lists. */
async function nameEverything(portal: RunningPortal, id: number, past: number, userId: number) {
  const run = (statement: string, ...values: unknown[]) => runSql(portal, statement, values)
  const walker = { first: 'Walker', last: long }
  await registerWithoutAccount(portal, id, [walker, walker], new Date('2026-11-01T12:00:00Z'))
  await run(
    `insert into call_line (attendee_id, course_id, kind, data, noted_at)
     select attendee_id, course_id, 'booked', '{}', '2026-11-01' from registration where course_id = $1`,
    id,
  )
  await run(
    `update course set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days',
       data_version = nextval('class_data_change') where id = $1`,
    past,
  )
  for (const table of ['category', 'location', 'facilitator'])
    await run(`update ${table} set name = $1 where id = (select max(id) from ${table})`, long)
  const half = long.slice(0, 100)
  await run(
    `update app_user set last_name = $2, first_name = $2, closure_requested_at = '2026-11-01' where id = $1`,
    userId,
    half,
  )
  await run(
    `insert into access_review (user_id, reasons, found_at) values ($1, '{role}', '2026-11-01')`,
    userId,
  )
  await run(
    `insert into import_run (file_name, rows_total, started_at, finished_at, started_by, status)
     values ($2, 0, '2026-11-01', '2026-11-01', $1, 'done')`,
    userId,
    `${long}.json`,
  )
  await run(
    `insert into api_key (name, hint, key_hash, scopes, owner_id, created_by, created_at, expires_at)
     values ($2, 'abcd', '\\x01', '{classes:read}', $1, $1, '2026-11-01', '2027-11-01')`,
    userId,
    long,
  )
  await run(
    `insert into webhook (name, url, events, created_by, created_at)
     values ($2, 'https://' || $3 || '.example.org/' || $2, '{registration.created}', $1, '2026-11-01')`,
    userId,
    long,
    long.slice(0, 60),
  )
}

test('names of 200 letters fit every list on a tablet and break only with a hyphen', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000)
  const id = await longClass(portal.url)
  const past = await longClass(portal.url)
  const ruth = await newAttendee(portal, 'Ruth')
  const [{ userId } = { userId: 0 }] = await runSql<{ userId: number }>(
    portal,
    'select id as "userId" from app_user where email = $1',
    [ruth.email],
  )
  await ruth.register({ courseId: id, registrationType: 'in-person' })
  await nameEverything(portal, id, past, userId)
  await page.setViewportSize({ width: 820, height: 1180 })
  await openAs(page, demo('admin'), `/facilitator/class/${id}`)
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await wholeWords(page, 'the roster')
  await snapNow(page, 'long-name-roster', 820)
  for (const scope of [`/facilitator/class/${id}`, `/admin/classes/${id}`]) {
    await page.goto(scope)
    const emails = page.locator('details').filter({ hasText: 'Emails about this class' })
    await emails.locator('summary').first().click()
    await expect(emails.getByRole('listitem').filter({ hasText: 'Wolf' })).toHaveCount(3)
    await wholeWords(page, `emails about a class at ${scope}`)
  }
  await snapNow(page, 'long-name-class-emails', 820)
  for (const list of [
    'classes',
    'classes?when=PAST',
    'registrations',
    'people',
    `people/${userId}`,
    'closures',
    'access',
    'facilitators',
    'locations',
    'categories',
    'series',
    'mail',
    'audit',
    'pages',
    'reports',
    'import',
    'api-keys',
    'webhooks',
  ]) {
    await page.goto(`/admin/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
    await wholeWords(page, list)
    await snapNow(page, `long-name-${list.replace(/\W/g, '-')}`, 820)
  }
  await page.goto('/facilitator/calls')
  await expect(page.getByRole('listitem').filter({ hasText: 'Walker' }).first()).toBeVisible()
  await wholeWords(page, 'people to call')
  await snapNow(page, 'long-name-calls', 820)
  await openAs(page, demo('facilitator'), '/facilitator/future-events')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await wholeWords(page, 'Upcoming Events')
  await snapNow(page, 'long-name-upcoming', 820)
  await page.goto('/facilitator/past-events')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await wholeWords(page, 'Past Events')
  await snapNow(page, 'long-name-past', 820)
  await page.goto('/facilitator')
  await expect(
    page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first(),
  ).toBeVisible()
  await wholeWords(page, 'the dashboard')
  await snapNow(page, 'long-name-dashboard', 820)
})
