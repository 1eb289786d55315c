import type { Locator, Page } from '@playwright/test'
import { snapNow } from '../../support/checks/snap.ts'
import { wholeWords } from '../../support/checks/whole-words.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { registerWithoutAccount, walkers } from '../../support/people/without-account.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { axe, expect, test, titled } from '../../support/test.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'

const click = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
const total = (page: Page, name: string) =>
  page
    .locator('.roster-totals > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')

/** Expects that each row with text shorter than `length` is one line high. There must be at least one. */
async function lowRows(rows: Locator, textOf: (row: Locator) => Locator, length: number) {
  let measured = 0
  for (const row of await rows.all()) {
    const words = (await textOf(row).textContent()) ?? ''
    if (words.length >= length) continue
    measured++
    expect((await row.boundingBox())!.height, words).toBeLessThanOrEqual(48)
  }
  expect(measured, 'rows that were measured').toBeGreaterThan(0)
}

const classOfToday = (portalUrl: string, title: string, more: object = {}) =>
  makeClass(portalUrl, {
    title,
    date: '2026-11-18',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
    inPersonCapacity: '30',
    ...more,
  })

const seat = (portal: RunningPortal, courseId: number, count: number) =>
  registerWithoutAccount(
    portal,
    courseId,
    walkers(count).map((one, index) => ({
      ...one,
      phone: `(703) 555-01${one.last.slice(-2)}`,
      staffNotes: index === 0 ? 'Prefers a call to a text.' : '',
    })),
  )

/** Classes that show a note below their status, with the note. */
async function classesWithNotes(portal: RunningPortal): Promise<[title: string, note: string][]> {
  const noted = async (note: string, statement: string, more?: object): Promise<[string, string]> => {
    const title = titled('Noted')
    await runSql(portal, statement, [await classOfToday(portal.url, title, more)])
    return [title, note]
  }
  return [
    await noted('Late: about 10:45 AM', 'update course set late_minutes = 15 where id = $1'),
    await noted(
      'Needs a substitute',
      `insert into cannot_lead (course_id, facilitator_id, stands, starts_at, at, times)
       select id, ${denise}, true, starts_at, now(), 1 from course where id = $1`,
    ),
    await noted(
      '2 on the waitlist',
      `with waits as (
         insert into attendee (walk_in_first_name, walk_in_last_name, cell_phone, about_yourself)
         select 'Waits', 'No. ' || n::text, '', '{Patient}' from generate_series(1, 2) n returning id)
       insert into waiting (course_id, attendee_id, mode, since) select $1, id, 'in-person', now() from waits`,
      { inPersonCapacity: '0', online: false, onlineCapacity: '' },
    ),
    await noted('No one registered', 'select $1::int', { startTime: '09:15', endTime: '11:45' }),
  ]
}

// crossing: walk-in without email x page
test('a tablet shows 25 people with boxes, details and menus in reach, and adds a walk-in', async ({
  page,
  portal,
}) => {
  const title = titled('Seated Yoga')
  const id = await classOfToday(portal.url, title)
  await seat(portal, id, 25)
  await page.setViewportSize({ width: 820, height: 1180 })
  await openAs(page, demo('staff'), `/facilitator/class/${id}`)
  const people = page.getByRole('rowheader')
  await expect(people).toHaveCount(25)

  // Each checkbox is inside the panel, at every tablet width.
  for (const width of [768, 820, 834, 912, 1024]) {
    await page.setViewportSize({ width, height: 1180 })
    const panel = (await page.getByRole('region', { name: 'Roster', exact: true }).boundingBox())!
    expect(panel.x + panel.width, `the panel at ${width}`).toBeLessThanOrEqual(width)
    for (const check of await page.getByRole('checkbox', { name: /^Checked in: / }).all()) {
      const { x, width: size } = (await check.boundingBox())!
      expect(x, `a box at ${width}`).toBeGreaterThanOrEqual(panel.x)
      expect(x + size, `a box at ${width}`).toBeLessThanOrEqual(panel.x + panel.width)
      expect(x + size, 'before the name').toBeLessThan(panel.x + 100)
    }
    const inside = await page.locator('.roster').evaluate((roster) => roster.scrollWidth - roster.clientWidth)
    expect(inside, `pixels to scroll sideways at ${width}`).toBeLessThanOrEqual(0)
    await wholeWords(page, `the roster at ${width}`)
    await snapNow(page, 'roster-tablet', width)
  }
  await page.setViewportSize({ width: 820, height: 1180 })

  // Phone and notes collapse into the row.
  const fold = page.getByRole('button', { name: 'Phone and notes for No. 01, Walker' })
  await expect(page.getByRole('link', { name: '(703) 555-0101' })).toBeHidden()
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('.roster__folded')).toContainText('Prefers a call to a text.')
  await expect(page.locator('.roster__folded').getByRole('link', { name: '(703) 555-0101' })).toBeVisible()
  await axe(page)
  await snapNow(page, 'roster-tablet-open', 820)
  await fold.click()

  // The menu of the last row opens inside the window and moves nothing.
  const last = page.getByRole('button', { name: 'Actions for No. 25, Walker' })
  await last.scrollIntoViewIfNeeded()
  const locations = () =>
    page
      .getByRole('checkbox', { name: /^Checked in: / })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const before = await locations()
  await last.click()
  const menu = page.locator('.popover__panel')
  await expect(menu).toBeVisible()
  const { y, height, x, width } = (await menu.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(1180)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(820)
  expect(await locations()).toEqual(before)
  // The menu is above everything: a tap in the middle of an entry hits the entry.
  for (const entry of await menu.getByRole('button').all())
    expect(
      await entry.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    ).toBe(true)
  await snapNow(page, 'roster-tablet-menu', 820)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(last).toBeFocused()

  await page
    .getByRole('checkbox', { name: /^Checked in: / })
    .last()
    .check()
  await expect(total(page, 'Checked in')).toHaveText('1 of 25')
  await click(page, 'Add Walk-in')
  const walkIn = page.getByRole('dialog', { name: 'Add Walk-in' })
  await walkIn.getByLabel('First name').fill('Wendy')
  await walkIn.getByLabel('Last name').fill('Wagner')
  await walkIn.getByLabel('Type').selectOption('Caregiver')
  await click(walkIn, 'Add Walk-in')
  await expect(total(page, 'Checked in')).toHaveText('2 of 26')
})

test('admin lists have one-line rows, with facilitator and seats, and break no word', async ({
  page,
  portal,
}) => {
  const title = titled('Seated Yoga')
  const id = await classOfToday(portal.url, title, { startTime: '23:00', endTime: '23:45' })
  await seat(portal, id, 4)
  const notes = await classesWithNotes(portal)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, demo('staff'), '/admin/classes')
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(rows.first()).toBeVisible()
  // A title of two lines makes its row higher, and nothing is cut.
  await lowRows(rows, (row) => row.getByRole('rowheader'), 60)
  await wholeWords(page, 'the classes at 1280')
  await snapNow(page, 'admin-rows', 1280)
  // Other journeys have classes today, so this one may be on a later page.
  const search = page.getByRole('searchbox', { name: 'Search by title' })
  await search.fill(title)
  const own = rows.filter({ hasText: title })
  await expect(own).toContainText('Denise Okafor')
  await expect(own).toContainText('4 of 30, 26 left')
  // A note below the status fits into the row, also at the least width that shows all columns.
  for (const [title, note] of notes) {
    await search.fill(title)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(note)
    for (const width of [1200, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await rows.boundingBox())!.height, `${note} at ${width}`).toBeLessThanOrEqual(48)
    }
  }
  await page.goto('/admin/registrations')
  // The newest registrations may be from other journeys, with names of 200 letters.
  await page.getByRole('searchbox').fill('Walker')
  const walkers = rows.filter({ hasText: title })
  await expect(walkers).toHaveCount(4)
  await expect(rows.filter({ hasNotText: 'Walker' })).toHaveCount(0)
  await lowRows(walkers, (row) => row.getByRole('rowheader'), 60)
  await wholeWords(page, 'the registrations at 1280')
  await snapNow(page, 'admin-registration-rows', 1280)
  await page.goto('/admin/classes')
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(rows.first().locator('.admin-table__folded')).toBeVisible()
  await wholeWords(page, 'the classes at 820')
  await snapNow(page, 'admin-rows', 820)
  await search.fill(title)
  await expect(own.locator('.admin-table__folded')).toContainText('Denise Okafor')
  // A cancelled class shows no seats left.
  await runSql(
    portal,
    "update course set cancelled_at = now(), data_version = nextval('class_data_change') where id = $1",
    [id],
  )
  await page.reload()
  await expect(own).toContainText('4 registered')
  await expect(own).not.toContainText('left')
})
