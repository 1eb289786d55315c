import { axe, expect, snap, test } from '../../support/test.ts'

test('a visitor opens the portal and finds the way to the classes by keyboard', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toBeVisible()
  await axe(page)
  await snap(page, 'first-look')
})

test('a page that is not there says so and leads home', async ({ page }) => {
  await page.goto('/no-such-page')
  // The page itself says it too, for the moment that it stands there.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Page Not Found')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
