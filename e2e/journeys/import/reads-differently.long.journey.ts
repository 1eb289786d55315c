import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('classes with a different time in their record are moved singly or together, with one email question', async ({
  page,
  portal,
  mail,
}) => {
  const titles = ['Night Owls', 'Late Tea', 'Star Walk', 'Moon Songs'].map(titled)
  const ids: number[] = []
  for (const title of titles)
    ids.push(await makeClass(portal.url, { title, date: '2026-12-16', startTime: '10:00', endTime: '12:00' }))
  const nora = await newAttendee(portal, 'Nora')
  for (const courseId of ids.slice(0, 2)) await nora.register({ courseId, registrationType: 'in-person' })
  // After an upgrade, the records of these classes are parsed differently (decision 155).
  const [run] = await runSql<{ id: number }>(
    portal,
    `with run as (insert into import_run (started_by, file_name, check_only, status, rows_total, rows_done, refused, started_at, finished_at)
       select id, 'evenings.json', false, 'done', 4, 4, 4, now(), now() from app_user where email = 'admin@example.org' returning id)
     insert into import_finding (run_id, kind, number, row_number, class_date_id, code, data)
     select run.id, 'refused', n, n, n::text, case n when 4 then 'STANDS_AS_BEFORE' else 'READS_DIFFERENTLY' end,
       json_build_object('start', '22:00', 'end', case n when 4 then '11:30' else '00:00' end, 'stands', '10:00', 'registered', 0, 'courseId', ($1::int[])[n])
     from run, generate_series(1, 4) n returning run_id as id`,
    [ids],
  )
  await openAs(page, demo('admin'), `/admin/import/${run!.id}`)
  const section = page.getByRole('region', { name: 'Classes with a different time in their record' })
  await expect(section.getByRole('row')).toHaveCount(5)
  // The record has no valid time, so the class cannot be moved.
  const none = section.getByRole('row', { name: titles[3] })
  await expect(none).toContainText('10:00 PM to 11:30 AM isn’t possible. Open the class and check its times.')
  await expect(none.getByRole('button')).toHaveCount(0)
  await expect(none.getByRole('link', { name: titles[3] })).toHaveAttribute(
    'href',
    `/admin/classes/${ids[3]}`,
  )
  await expect(section.getByRole('row', { name: titles[0] })).toContainText('10:00 PM to 12:00 AM')
  await visualCheck(page, 'import-reads-differently')

  // This class has no registrations.
  await section.getByRole('button', { name: `Move ${titles[2]}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('No one is affected.')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toContainText('1 class moved.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('row')).toHaveCount(4)

  await page.getByRole('button', { name: 'Move all 2 classes' }).click()
  await expect(dialog).toContainText('This affects 2 registrations.')
  await dialog.getByLabel('Note').fill('We had written down the wrong half of the day.')
  await visualCheck(page, 'import-mend-all')
  await dialog.getByRole('button', { name: 'Move and email' }).click()
  await expect(dialog).toContainText('2 classes moved.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)

  const moved = await runSql<{ starts: string; ends: string }>(
    portal,
    `select to_char(starts_at at time zone 'America/New_York', 'DD HH24:MI') as starts,
       to_char(ends_at at time zone 'America/New_York', 'DD HH24:MI') as ends from course where id = any($1)`,
    [ids.slice(0, 3)],
  )
  expect(moved).toEqual(Array(3).fill({ starts: '16 22:00', ends: '17 00:00' }))
  // All moves send only one email.
  await page.goto(`/admin/classes/${ids[0]}`)
  await page.getByRole('button', { name: 'Send now' }).click()
  const sent = await mail(nora.email, { subject: 'change' })
  expect(sent.text).toContain('We had written down the wrong half of the day.')
})
