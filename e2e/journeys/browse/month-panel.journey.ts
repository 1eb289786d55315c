import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { clock } from '../../support/portal/clock.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const month = (page: Page) => page.getByRole('table', { name: 'November 2026' })
const graceAgo = new Date(new Date(clock).getTime() - 15 * 60_000)

test('an entry opens a panel with time, location, and Add, with the keyboard only', async ({
  page,
  portal,
}) => {
  const soon = (await classesIn(portal.url, '2026-11')).filter(({ start }) => start > '2026-11-19')
  await page.goto('/')
  const entries = month(page).locator('td li a')
  await expect(entries.first()).toHaveAttribute('tabindex', '-1')
  const shown = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const course = soon.find(
    (each) =>
      isOpen(each, graceAgo) &&
      isHybrid(each) &&
      each.series === null &&
      shown.includes(`/class/${each.databaseId}`),
  )!
  const entry = month(page).locator(`a[href="/class/${course.databaseId}"]`)
  await entry.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: course.title })
  await expect(panel).toBeFocused()
  await expect(page).toHaveURL('/')
  await expect(panel).toContainText('EST')
  await expect(panel).toContainText('or Online with Video')
  // The whole panel is in view, even after its register control has loaded and made it taller.
  await expect(panel.getByRole('button', { name: 'Add Class to Registration' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'See the class' })).toBeInViewport({ ratio: 1 })
  await visualCheck(page, 'month-panel', { inTheDark: true })
  // A narrow screen collapses the month. A wide one shows it as the person left it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Add Class to Registration' }).click()
  await expect(panel.getByRole('radio', { name: 'In Person' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(entry).toBeFocused()
  await expect(entry).toContainText('In your list')
  await entry.click()
  await panel.getByRole('link', { name: 'See the class' }).click()
  await expect(page).toHaveURL(`/class/${course.databaseId}`)
  // A click outside closes it.
  await page.goBack()
  await expect(entry).toBeFocused()
  await entry.click()
  await expect(panel).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toBeHidden()
})

test('Back before the next page renders returns to the entry and closes the panel', async ({ page }) => {
  await page.goto('/')
  const entry = month(page).locator('td li a').last()
  await expect(entry).toHaveAttribute('tabindex', '-1')
  await entry.click()
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...state) => {
      push(...state)
      history.back()
    }
  })
  const steps = await page.evaluate(() => history.length)
  const panel = page.locator('.entry-panel')
  await panel.getByRole('link', { name: 'See the class' }).click()
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps + 1)
  await expect(page).toHaveURL('/')
  await expect(panel).toBeHidden()
  await expect(entry).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('an entry is a link to its class', async ({ page }) => {
    await page.goto('/')
    const entry = month(page).locator('td li a').first()
    await expect(entry).not.toHaveAttribute('tabindex')
    const address = await entry.getAttribute('href')
    await entry.click()
    await expect(page).toHaveURL(address ?? '')
  })
})
