import { snapNow } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isHybrid, isOpen, type SampleClass } from '../../support/classes.ts'
import {
  expectBotCheckDone,
  fillFirstBooking,
  firstBookingForm,
  signUpButton,
} from '../../support/people/first-booking.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { expect, person, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

async function yogaOf(portal: RunningPortal): Promise<SampleClass> {
  const classes = await classesIn(portal.url, '2026-12')
  const hybrid = classes.filter((c) => isOpen(c, later) && c.series === null && isHybrid(c))
  return hybrid.find(({ title }) => title === 'Gentle Yoga') ?? hybrid[0]!
}

test.describe('the first registration form', () => {
  test('asks again when a class in the list moved', async ({ page, portal }) => {
    await addToList(page, await yogaOf(portal))
    // Simulates that the class moved by an hour after it was chosen.
    await page.evaluate((name) => {
      const stored = JSON.parse(localStorage.getItem(name) ?? '')
      for (const entry of stored.entries) {
        const was = new Date(Date.parse(entry.chosenFor.start) - 3_600_000).toISOString()
        entry.chosenFor.start = was
      }
      localStorage.setItem(name, JSON.stringify(stored))
    }, 'archway.registration-list')
    await page.goto('/registration')
    await expect(page.getByText(/^This class moved to /)).toBeVisible()
    await fillFirstBooking(page, person('Mae'))
    await signUpButton(page).click()
    const summary = firstBookingForm(page).locator('.error-summary')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Some of your classes changed. Check them first.')
    await visualCheck(page, 'first-booking-moved')
    await page.getByRole('button', { name: /^Keep this class/ }).click()
    await expect(summary).not.toContainText('Check them first.')
    await signUpButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('says that JavaScript is needed', async ({ page }) => {
      await page.goto('/registration')
      await expect(page.getByRole('main')).toContainText('JavaScript')
    })
  })

  test('is not too wide at medium widths or with text at twice the size', async ({ page, portal }) => {
    await addToList(page, await yogaOf(portal))
    await page.goto('/registration')
    await expectBotCheckDone(page)
    for (const width of [320, 390, 820, 1000]) {
      await page.setViewportSize({ width, height: 844 })
      await snapNow(page, 'first-booking', width)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addStyleTag({ content: ':root { font-size: 225% !important }' })
    await snapNow(page, 'first-booking-large', 390)
  })
})
