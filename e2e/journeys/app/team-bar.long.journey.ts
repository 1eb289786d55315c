import type { Page } from '@playwright/test'
import { snapNow } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { hold } from '../../support/portal/delay.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { axe, expect, test } from '../../support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const team = (page: Page) => page.getByRole('navigation', { name: 'Team' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const heightOf = async (page: Page) => (await bar(page).boundingBox())!.height
/**
 * Expects no horizontal scroll, and no part of the bar outside the window. Polls, because the bar renders again after
 * the window's width has changed.
 */
async function fits(page: Page, what: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const ends = [...document.querySelectorAll('header *')].map((one) => one.getBoundingClientRect().right)
      return Math.max(document.documentElement.scrollWidth, ...ends) - window.innerWidth
    })
  await expect.poll(beyond, what).toBeLessThanOrEqual(0)
}

test('every team page has one low bar, and its list starts near the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, demo('admin'), '/admin/classes')
  await expect(heading(page, 'Classes')).toBeVisible()
  for (const list of [
    'classes',
    'registrations',
    'people',
    'facilitators',
    'series',
    'categories',
    'audit',
  ]) {
    if (list !== 'classes') await page.goto(`/admin/${list}`)
    const row = page.getByRole('rowheader').first()
    await expect(row).toBeVisible()
    expect((await row.boundingBox())!.y, `first row of ${list}`).toBeLessThanOrEqual(268)
    expect(await heightOf(page)).toBeLessThanOrEqual(65)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(team(page).locator('[aria-current]').first()).toBeVisible()
    if (list !== 'classes') continue
    const seventh = (await page.getByRole('rowheader').nth(6).boundingBox())!
    expect(seventh.y + seventh.height, 'seven classes on a laptop').toBeLessThanOrEqual(800)
  }
})

test('the bar moves its last sections into a menu, and on phones all of them', async ({ page }) => {
  await openAs(page, demo('admin'), '/admin/classes')
  for (const width of [1280, 1024, 992]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(team(page).getByRole('link', { name: 'Reports' })).toBeVisible()
    await fits(page, `the bar at ${width}`)
    await snapNow(page, 'team-bar', width)
  }
  for (const width of [820, 768]) {
    await page.setViewportSize({ width, height: 1180 })
    const more = team(page).getByRole('button', { name: 'More sections' })
    await expect(team(page).getByRole('link', { name: 'Email' })).toBeVisible()
    await expect(team(page).getByRole('link', { name: 'Reports' })).toBeHidden()
    await fits(page, `the bar at ${width}`)
    await snapNow(page, 'team-bar', width)
    await more.press('Enter')
    await expect(team(page).getByRole('link', { name: 'Locations' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect(team(page).getByRole('link', { name: 'Locations' })).toBeHidden()
  }
  await team(page).getByRole('button', { name: 'More sections' }).click()
  await team(page).getByRole('link', { name: 'API keys' }).click()
  await expect(heading(page, 'API keys')).toBeFocused()
  // Use a page without controls, because the open menu would cover them.
  await team(page).getByRole('button', { name: 'More sections' }).click()
  await axe(page)
  await team(page).getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'Settings')).toBeFocused()
  await expect(team(page).getByRole('button', { name: 'More sections' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(team(page).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
    for (const name of ['Classes', 'Audit log', 'My Account', 'Find a Class', 'Get Help', 'Logout'])
      await expect(team(page).getByRole('link', { name, exact: true })).toBeVisible()
    await fits(page, `the menu at ${width}`)
    if (width === 390) await axe(page)
    await snapNow(page, 'team-menu', width)
    await page.keyboard.press('Escape')
    await expect(team(page)).toHaveCount(0)
  }
})

test('the account menu has the public links, and the bar fits in Spanish and with large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, demo('admin'), '/admin/people')
  await page.getByRole('button', { name: 'My Account, Alex' }).click()
  for (const name of [
    'My Profile',
    'Logout',
    'Find a Class',
    'Get Help',
    'FAQs',
    'Contact Us',
    'Get Involved',
    'Cancellations',
    'Donate',
    'Español',
  ])
    await expect(bar(page).getByRole('link', { name, exact: true })).toBeVisible()
  await visualCheck(page, 'team-account')
  await page.goto('/es/admin/people')
  await expect(page.getByRole('navigation', { name: 'Equipo' })).toBeVisible()
  for (const width of [1280, 992, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page, `the Spanish bar at ${width}`)
  }
  await snapNow(page, 'team-bar-es', 320)
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const address of ['/admin/people', '/es/admin/people']) {
    await page.goto(address)
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await fits(page, `${address} at ${width} with large text`)
      await expect.poll(() => heightOf(page), `${address} at ${width}`).toBeLessThanOrEqual(90)
    }
  }
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
})

// What differs from the host session is where the login is stored.
test('on localhost, a switched account stays visible on the pages of a facilitator, and ends with one click', async ({
  page,
  portal,
}) => {
  const [denise] = await runSql<{ id: number }>(
    portal,
    "select id from app_user where email = 'facilitator@example.org'",
    [],
  )
  await openAs(page, demo('admin'), `/admin/people/${denise!.id}`)
  await page.getByRole('button', { name: 'Use this account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use this account' }).click()
  await expect(page.getByText('You’re using the account of Denise Okafor.')).toBeVisible()
  await page.goto('/facilitator')
  await expect(heading(page, 'Facilitator Dashboard')).toBeVisible()
  await expect(page.getByText('You’re using the account of Denise Okafor.')).toBeVisible()
  await expect(team(page).getByRole('link', { name: 'Past Events' })).toBeVisible()
  await expect(team(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await visualCheck(page, 'team-facilitator')
  await page.goto('/admin/people')
  await expect(page).toHaveURL('/')
  const acting = page.getByRole('region', { name: 'Using someone else’s account' })
  await acting.getByRole('button', { name: 'Stop' }).click()
  await expect(heading(page, 'Denise Okafor')).toBeVisible()
  await expect(acting).toHaveCount(0)
})

test('a selected page opens even if the page before it is about to redirect', async ({ page }) => {
  const showHome = await hold(page, '**/assets/admin-home-*.js')
  const showPeople = await hold(page, '**/assets/people.page-*.js')
  await openAs(page, demo('admin'), '/admin')
  const link = team(page).getByRole('link', { name: 'People' })
  await link.click()
  const home = page.waitForResponse('**/assets/admin-home-*.js')
  showHome()
  await (await home).finished()
  // Clicks the link again. By now, the page that redirects to Classes is rendered.
  await link.click()
  showPeople()
  await expect(heading(page, 'People')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/people$/)
  // Going back to that page is not a click, so it still redirects.
  await page.goBack()
  await expect(heading(page, 'Classes')).toBeVisible()
})
