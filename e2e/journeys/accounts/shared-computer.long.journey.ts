import { visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { expect, test } from '../../support/test.ts'

test('on a shared computer, no login data stays after its tab is closed', async ({
  page,
  context,
  portal,
}) => {
  const ann = await newAttendee(portal, 'Ann')
  const saved = (): Promise<Record<'local' | 'tab', Record<string, string>> & { caches: string[] }> =>
    page.evaluate(async () => {
      const names = 'caches' in window ? await window.caches.keys() : []
      return { local: { ...localStorage }, tab: { ...sessionStorage }, caches: names }
    })

  await page.goto('/login')
  const shared = page.getByRole('checkbox', { name: /Shared computer/ })
  await expect(shared).not.toBeChecked()
  await shared.check()
  await visualCheck(page, 'login-shared-computer')
  await page.goto('/login/magic-link')
  await expect(page.getByRole('checkbox', { name: /Shared computer/ })).toBeChecked()

  await page.goto('/login')
  await logIn(page, ann)
  await expect(greeting(page, 'Ann')).toBeVisible()
  const { local, tab, caches } = await saved()
  expect(local['archway.login']).toBeUndefined()
  expect(JSON.parse(tab['archway.login'] ?? '{}')).toMatchObject({ email: ann.email, refreshToken: '' })
  expect(caches).not.toContain('archway-personal')

  // After a reload the page still has the login of its tab.
  await page.reload()
  await expect(greeting(page, 'Ann')).toBeVisible()

  // The next person opens another tab after this tab was closed.
  const next = await context.newPage()
  await page.close()
  await next.goto('/login')
  await expect(next.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await expect(next.getByRole('checkbox', { name: /Shared computer/ })).toBeChecked()
  const left = await next.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).not.toContain(ann.email)

  // Without the checkbox, the login is stored as on a private computer.
  await next.getByRole('checkbox', { name: /Shared computer/ }).uncheck()
  await logIn(next, ann)
  await expect(greeting(next, 'Ann')).toBeVisible()
  expect(await next.evaluate(() => localStorage.getItem('archway.login'))).toContain(ann.email)
})
