import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

test.use({ portalOf: 'faults' })

test('administrators see each browser error once, without personal data', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole('Cannot find Ruth')
  // Our own code fails, with personal data in the error message.
  await context.route(/\/assets\/class\.page-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    // The build may also make a tiny file with the same name that only re-exports.
    if (code.length < 1000) return route.fulfill({ response, body: code })
    const broken = `queueMicrotask(() => { throw new Error('Cannot find Ruth Alvarez, ruth@example.org') })`
    await route.fulfill({ response, body: `${code}\n${broken}\n` })
  })
  for (let times = 0; times < 2; times += 1) {
    await page.goto('/?view=list')
    const notified = page.waitForResponse((response) => new URL(response.url()).pathname === '/faults')
    await page.getByRole('link', { name: 'Gentle Yoga' }).first().click()
    expect((await notified).status()).toBe(204)
  }

  await openAs(page, demo('admin'), '/admin/faults')
  await expect(page.getByRole('heading', { level: 1, name: 'Browser errors' })).toBeVisible()
  const problem = page.getByRole('row').filter({ hasText: '2 times' })
  await expect(problem).toContainText('Error')
  await expect(problem).toContainText('/class/:courseId')
  await problem.getByText('Location in the code').click()
  await expect(problem).toContainText(/class\.page-[^/]+\.js:\d+/)
  await expect(page.getByRole('main')).not.toContainText(/Ruth|Alvarez|example\.org/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await visualCheck(page, 'admin-faults', { inTheDark: true })
})
