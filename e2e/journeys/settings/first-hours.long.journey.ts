import { visualCheck } from '../../support/checks/visual-check.ts'
import { enterEmptyPortal, emptyTest as test } from '../../support/portal/empty-portal.ts'
import { expect } from '../../support/test.ts'

// The first hours of an organization's own portal: in production mode, and empty.

test('an administrator sees what is missing, sets the name, and sees it without a reload', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url)
  // No other organization's name, and no dead link.
  await expect(page.getByRole('banner')).toContainText('localhost')
  expect(await page.content()).not.toContain('Archway Cancer Support')
  expect(await page.content()).not.toContain('example.org/')

  await enterEmptyPortal(page, portal)
  await page.getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByText('5 things are left before you open.')).toBeVisible()
  await visualCheck(page, 'first-hours-classes')
  // The form waits for its editor. The card does not wait for the form.
  const editor = Promise.withResolvers<void>()
  await page.route(/\/rich-text-editor/, async (route) => {
    await editor.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'See what’s left' }).click()
  const card = page.getByRole('region', { name: 'Get ready to open' })
  await expect(card.getByRole('listitem')).toHaveCount(12)
  await expect(card).toContainText('2 waivers are still our samples.')
  await card.getByRole('link', { name: 'Set up: Name of your organization' }).click()
  editor.resolve()
  const name = page.getByRole('textbox', { name: 'Name of your organization' })
  await expect(name).toBeInViewport()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')

  // Each item has a link. Items for the person who runs the server link to the instructions.
  for (const one of await card.getByRole('listitem').all()) await expect(one.getByRole('link')).toHaveCount(1)
  await card.getByRole('link', { name: 'See how: Backups' }).click()
  const backups = page.getByRole('listitem').filter({ has: page.getByText('BACKUP_DIR', { exact: true }) })
  await expect(backups).toBeInViewport()
  await expect(backups).toBeFocused()
  await expect(backups).toContainText('Off')
  await card.getByRole('link', { name: 'See how: Email' }).click()
  await expect(
    page.getByRole('listitem').filter({ has: page.getByText('SMTP_URL', { exact: true }) }),
  ).toBeFocused()

  await name.fill('Hope House')
  await page.getByRole('textbox', { name: 'Help phone' }).fill('(703) 555-0123')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Hope House')
  await expect(page.getByRole('banner').locator('.brand b')).toHaveText('Hope House')
  await expect(page.getByRole('contentinfo')).toContainText('(703) 555-0123')
  await expect(card.locator(':scope > ul').getByRole('listitem')).toHaveCount(10)
  await expect(card.getByText('3 things are done')).toBeVisible()
})
