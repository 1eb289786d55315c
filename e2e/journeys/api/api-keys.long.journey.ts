import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, demoPassword, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

test('an administrator creates an API key, which works until it is paused or revoked', async ({
  page,
  portal,
  request,
}) => {
  const owner = await newAttendee(portal, 'Kim')
  await openAs(page, demo('admin'), '/admin/api-keys/new')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a name.')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Website')
  await page.getByRole('textbox', { name: /^On behalf of/ }).fill(owner.email)
  await page.getByLabel('Works until').fill('2027-06-30')
  await visualCheck(page, 'admin-api-key-new')
  await page.getByRole('button', { name: 'Create key' }).click()
  const requested = page.getByRole('dialog', { name: 'New API key' })
  await requested.getByLabel('Your password').fill('another-one-9')
  await requested.getByRole('button', { name: 'Create key' }).click()
  await expect(requested.getByRole('alert')).toBeVisible()
  await visualCheck(page, 'admin-api-key-password')
  await requested.getByLabel('Your password').fill(demoPassword)
  await requested.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByLabel('API key', { exact: true })
  await expect(shown).toBeFocused()
  const headers = { authorization: `Bearer ${await shown.inputValue()}` }
  expect((await request.get('/api/v1/classes', { headers })).status()).toBe(200)
  expect((await request.get('/api/v1/registrations', { headers })).status()).toBe(403)
  await visualCheck(page, 'admin-api-key-made')

  await page.getByRole('link', { name: 'Back to the keys' }).click()
  const key = page.getByRole('row').filter({ hasText: 'Website' })
  await expect(key).toContainText('until June 30, 2027')
  await owner.call('mutation { endAllSessions(input: { keepCurrent: true }) { success } }', {})
  expect((await request.get('/api/v1/classes', { headers })).status()).toBe(403)
  await page.reload()
  await expect(key).toContainText('Paused')
  await visualCheck(page, 'admin-api-keys-paused')
  await key.getByRole('button', { name: 'Resume Website' }).click()
  const resuming = page.getByRole('dialog', { name: 'Resume Website?' })
  await resuming.getByLabel('Your password').fill(demoPassword)
  await resuming.getByRole('button', { name: 'Resume' }).click()
  await expect(key).toContainText('Active')
  expect((await request.get('/api/v1/classes', { headers })).status()).toBe(200)
  await key.getByRole('button', { name: 'Revoke Website' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(key).toContainText('Revoked')
  expect((await request.get('/api/v1/classes', { headers })).status()).toBe(401)
})

test.describe('the API documentation', () => {
  // The page's content security policy blocks everything, even the style sheet of the visual check.
  test.use({ bypassCSP: true })
  test('is public', async ({ page }) => {
    await page.goto('/api/v1/docs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await visualCheck(page, 'api-docs')
  })
})
