import type { Page } from '@playwright/test'
import { calendar, visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn } from '../../support/classes.ts'
import { mailFor } from '../../support/people/mail.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, snap, test } from '../../support/test.ts'

// The logo applies to the whole portal.
test.use({ portalOf: 'changed settings' })

const svg = (inner = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><rect width="800" height="200" fill="#14466b"/>
    <circle cx="100" cy="100" r="60" fill="#f5bc49"/>${inner}</svg>`
const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) })
const logo = (page: Page) => page.getByRole('banner').locator('img.portal-logo')
const isSeen = (page: Page) =>
  expect
    .poll(() => logo(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(512)

test('an administrator sets the logo, and everyone sees it', async ({ page, portal, browser, baseURL }) => {
  await openAs(page, demo('admin'), '/admin/settings')
  const card = page.getByRole('region', { name: 'Get ready to open' })
  await card.getByRole('link', { name: 'Set up: Logo' }).click()
  const input = page.getByLabel('Picture of your logo')
  await expect(input).toBeFocused()
  const use = page.getByRole('button', { name: 'Use this logo' })

  await use.click()
  await expect(page.getByText('Choose a picture first.')).toBeVisible()
  await input.setInputFiles(file('logo.png', 'image/png', '<script>alert(1)</script>'))
  await use.click()
  await expect(
    page.getByText('We can’t open this picture. Save it as PNG and choose that file.'),
  ).toBeVisible()
  await expect(input).toBeFocused()
  await expect(input).toHaveAccessibleDescription(/We can’t open this picture/)
  await expect(logo(page)).toHaveCount(0)

  // Text typed in the form at the same time stays.
  await page.getByLabel('Sender name').fill('Hope House desk')
  await input.setInputFiles(file('logo.svg', 'image/svg+xml', svg('<script>alert(1)</script>')))
  await use.click()
  await expect(page.getByText('We saved your logo.')).toBeVisible()
  await isSeen(page)
  await expect(card.getByRole('link', { name: 'Set up: Logo' })).toHaveCount(0)
  await expect(page.getByLabel('Sender name')).toHaveValue('Hope House desk')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: false }).first()).toBeVisible()
  await visualCheck(page, 'admin-settings-logo')

  await page.getByRole('button', { name: 'Send test email' }).click()
  const src = await logo(page).getAttribute('src')
  const mail = await mailFor(portal.url, demo('admin').email, { subject: 'test email' })
  expect(mail.html).toMatch(new RegExp(`<img[^>]* height="55" src="${portal.url}${src}"[^>]* width="220"`))

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const [first] = await classesIn(portal.url, '2026-12')
  for (const path of ['/', '/es', `/class/${first!.databaseId}`, '/login']) {
    await visitor.goto(path)
    await isSeen(visitor)
  }
  await visitor.goto('/')
  await visualCheck(visitor, 'home-logo', { inTheDark: true, without: calendar })
  // On a phone, a wide logo does not add a second line to the bar.
  await visitor.setViewportSize({ width: 390, height: 844 })
  expect((await visitor.getByRole('banner').boundingBox())!.height).toBeLessThan(80)
  await visitor.setViewportSize({ width: 1280, height: 900 })
  await visitor.goto(`/class/${first!.databaseId}`)
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.locator('.print-help .portal-logo')).toBeVisible()
  await snap(visitor, 'class-logo-print')
  await visitor.context().close()

  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(page.getByText('We removed your logo.')).toBeVisible()
  await expect(logo(page)).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Set up: Logo' })).toBeVisible()
  expect((await page.request.get(src!)).status()).toBe(404)
})
