import type { Page } from '@playwright/test'
import { look } from '../../support/look.ts'
import { demo, openAs } from '../../support/open-as.ts'
import { expect, test } from '../../support/test.ts'

// The sample gives the demo attendee past classes around the day on which it is made.

/** The days on the cards, in their order, as moments that can be compared. */
async function days(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('article')
    .getByText(/^\w+day, \w+ \d+, \d{4}$/)
    .allTextContents()
  return texts.map((text) => Date.parse(`${text.split(', ').slice(1).join(', ')} 12:00 UTC`))
}

test('past classes come latest first, a page at a time, without anything to do', async ({ page }) => {
  await openAs(page, demo('attendee'), '/account/past-classes')
  await expect(page.getByRole('heading', { level: 1, name: 'Past Classes' })).toBeVisible()
  await expect(page.getByText('These are the past classes you registered for.')).toBeVisible()
  await expect(page.getByText(/^Page 1 of [2-9]$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'First page' })).toBeDisabled()
  await look(page, 'past-classes')

  const first = await days(page)
  expect(first).toHaveLength(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect.poll(async () => (await days(page))[0]).toBeLessThanOrEqual(first.at(-1) ?? 0)
  const all = [...first, ...(await days(page))]
  expect(all).toEqual([...all].sort((a, b) => b - a))
  expect(Math.max(...all)).toBeLessThan(Date.parse('2026-11-18T15:00:00Z'))
  await expect(page.getByRole('button', { name: /Cancel Registration/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Google Calendar/ })).toHaveCount(0)
})
