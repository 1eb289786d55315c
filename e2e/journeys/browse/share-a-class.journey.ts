import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn } from '../../support/classes.ts'
import { expect, test } from '../../support/test.ts'

test('the device’s share dialog opens where the browser has one', async ({ page, portal }) => {
  const [yoga] = (await classesIn(portal.url, '2026-11')).slice(-1)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.title = JSON.stringify(data)
      },
    })
  })
  await page.goto(`/class/${yoga!.databaseId}`)
  await page.getByRole('button', { name: 'Share This Class' }).click()
  await expect(page).toHaveTitle(
    JSON.stringify({ title: yoga!.title, url: `${portal.url}/class/${yoga!.databaseId}` }),
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('otherwise a class is shared by email, WhatsApp, or link', async ({ page, portal, context }) => {
  const [yoga] = (await classesIn(portal.url, '2026-11')).slice(-1)
  const address = `${portal.url}/class/${yoga!.databaseId}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await page.goto(`/class/${yoga!.databaseId}`)
  await page.getByRole('button', { name: 'Share This Class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share This Class' })
  const mail = new URL((await dialog.getByRole('link', { name: 'Send by email' }).getAttribute('href')) ?? '')
  expect(mail.searchParams.get('subject')).toBe(`Class you might like: ${yoga!.title}`)
  expect(mail.searchParams.get('body')).toContain('on the portal of Archway Cancer Support')
  expect(mail.searchParams.get('body')).toContain(address)
  await expect(dialog.getByRole('link', { name: /^Send by WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
  await expect(dialog.getByLabel('Link to this class')).toHaveValue(address)
  await visualCheck(page, 'share-class')
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share This Class' })).toBeFocused()
})
