import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, demoPassword, openAs } from '../../support/people/open-as.ts'
import { makeClass, staffCall } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('an administrator creates a webhook, reads its log, turns it off, and deletes it', async ({
  page,
  portal,
}) => {
  await openAs(page, demo('admin'), '/admin/webhooks/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Our CRM')
  // The URL leads to this machine. It is never called, and the log says so.
  await page.getByRole('textbox', { name: /^Web address/ }).fill('http://localhost:9/hook')
  await page.getByRole('checkbox', { name: 'Changed classes' }).check()
  await page.getByRole('checkbox', { name: 'Cancelled classes' }).check()
  await visualCheck(page, 'admin-webhook-new')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const requested = page.getByRole('dialog', { name: 'New webhook' })
  await requested.getByLabel('Your password').fill(demoPassword)
  await visualCheck(page, 'admin-webhook-password')
  await requested.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await page.getByRole('link', { name: 'See its log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages to Our CRM' })).toBeVisible()
  await expect(page.getByText('No messages yet')).toBeVisible()
  const courseId = await makeClass(portal.url, { title: titled('Chair Yoga') })
  await staffCall(
    portal.url,
    'mutation ($input: CancelCourseInput!) { cancelCourse(input: $input) { changed } }',
    { input: { id: courseId } },
  )
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(async () => {
    await page.reload()
    await expect(messages).toContainText('The address is in a private network', { timeout: 1000 })
  }).toPass()
  await expect(messages).toContainText(`Number ${courseId}`)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await visualCheck(page, 'admin-webhook-log')
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'Our CRM' })).toContainText('Off')
  await visualCheck(page, 'admin-webhooks')
  await page.getByRole('link', { name: 'Our CRM' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
