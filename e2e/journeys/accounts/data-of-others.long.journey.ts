import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { unzip } from '../../../server/platform/xlsx/testing/read-workbook.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { childOf } from '../../support/people/child.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, person, test } from '../../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
async function saved(page: Page, confirm: string): Promise<{ name: string; parts: Record<string, string> }> {
  const coming = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: confirm }).click()
  const file: Download = await coming
  return { name: file.suggestedFilename(), parts: unzip(await readFile((await file.path())!)) }
}

test('a mother downloads her child’s data, and an administrator exports it', async ({
  page,
  browser,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const ana = await childOf(portal, ruth, 'Ana')
  await openAs(page, ruth, '/account/care')
  const row = page.getByRole('listitem').filter({ hasText: ana.name })
  await row.getByRole('button', { name: `Download data ${ana.name}` }).click()
  await expect(dialogOf(page)).toContainText('since you started to help')
  await dialogOf(page).getByLabel('Your password').fill(ruth.password)
  const { parts } = await saved(page, 'Download')
  expect(JSON.parse(parts['data.json']!).madeBy).toBe('helper')

  const office = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await openAs(office, demo('admin'), `/admin/people/${ana.userId}`)
  const make = office.getByRole('button', { name: 'Export their data' })
  await make.click()
  await dialogOf(office).getByLabel('Your password').fill(demo('admin').password)
  const made = await saved(office, 'Make the file')
  expect(JSON.parse(made.parts['data.json']!)).toMatchObject({
    madeBy: 'staff',
    sections: { account: [{ firstName: 'Ana', email: null }] },
  })
})

test('an administrator exports the data of a walk-in and starts a legal hold', async ({ page, portal }) => {
  const last = person('Walker').lastName
  const [visit] = await runSql<{ courseId: number }>(
    portal,
    `with came as (insert into attendee (walk_in_first_name, walk_in_last_name) values ('Wendy', $1) returning id)
     insert into registration (course_id, attendee_id, mode, created_at, walk_in)
     select (select c.id from course c join course_mode m on m.course_id = c.id and m.mode = 'in-person'
       where c.ends_at < '2026-11-01' and not c.draft order by c.id limit 1), id, 'in-person', '2026-10-01', true
     from came returning course_id as "courseId"`,
    [last],
  )
  await openAs(page, demo('admin'), `/facilitator/class/${visit!.courseId}`)
  const menu = page.getByRole('button', { name: `Actions for ${last}, Wendy` })
  await menu.click()
  await page.getByRole('button', { name: 'Export their data' }).click()
  await expect(dialogOf(page)).toContainText('everything we store about Wendy')
  await dialogOf(page).getByLabel('Your password').fill(demo('admin').password)
  const { parts } = await saved(page, 'Make the file')
  expect(JSON.parse(parts['data.json']!).sections.walkIns).toEqual([
    expect.objectContaining({ firstName: 'Wendy', lastName: last }),
  ])

  await menu.click()
  await page.getByRole('button', { name: 'Legal hold' }).click()
  await page.getByLabel('Reason').fill('A letter of the court.')
  await page.getByRole('button', { name: 'Start a Legal Hold' }).click()
  await expect(page.getByText('You started the legal hold.')).toBeVisible()

  await menu.click()
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByText('For legal reasons, we can’t delete this data', { exact: false })).toBeVisible()
  await visualCheck(page, 'walk-in-held-not-erased')
  await page.getByRole('button', { name: 'Keep them' }).click()

  await menu.click()
  await page.getByRole('button', { name: 'Legal hold' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('A letter of the court.')
  await page.getByRole('button', { name: 'End the Hold' }).click()
  await expect(page.getByText('You ended the legal hold.')).toBeVisible()
})
