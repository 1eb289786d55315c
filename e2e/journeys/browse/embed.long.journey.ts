import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { expect, test } from '../../support/test.ts'

test('another site embeds the classes with one script, its own colors, and full keyboard use', async ({
  page,
  context,
  baseURL,
}) => {
  const script = await page.request.get('/embed.js')
  expect(script.status()).toBe(200)
  expect((await script.body()).length).toBeLessThan(30_000)
  // Another origin: the same machine under another host name.
  const center = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><head><title>Our center</title>
        <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
        <style>:root { color-scheme: light dark; font-family: sans-serif } archway-classes { --archway-accent: rgb(122, 31, 75); --archway-scheme: light; --archway-background: white }</style>
        <script src="${baseURL}/embed.js" defer></script></head>
        <body><main><h1>Our center</h1><archway-classes days="30"></archway-classes></main></body></html>`),
  ).listen(0, '127.0.0.1')
  await once(center, 'listening')
  await page.goto(`http://127.0.0.1:${(center.address() as AddressInfo).port}/`)
  const first = page.getByRole('listitem').getByRole('link').first()
  await expect(first).toHaveCSS('color', 'rgb(122, 31, 75)')
  await expect(first).toHaveAttribute('href', /\/class\/\d+$/)
  await visualCheck(page, 'embed-list')
  // When the keyboard loads more classes, the focus moves to the first new one.
  const items = page.getByRole('listitem').filter({ has: page.getByRole('link') })
  const shown = await items.count()
  await page.getByRole('button', { name: 'More classes' }).press('Enter')
  await expect(items.nth(shown).getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Calendar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeFocused()
  await page.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused()
  await expect(page.getByRole('cell').getByRole('link').first()).toBeVisible()
  await visualCheck(page, 'embed-month')
  expect(await context.cookies()).toEqual([])
  center.close()

  // In a frame, the page still works under its content security policy.
  await page.goto('/embed?days=30&lang=es')
  await expect(page.getByRole('heading', { level: 1, name: 'Clases' })).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    /\/es\/class\/\d+$/,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test.describe('an embedded frame', () => {
  // The page's content security policy blocks everything, even the style sheet of the visual check.
  test.use({ bypassCSP: true })
  test('shows the month and the list without a script on the website', async ({ page }) => {
    await page.goto('/embed?view=month&accent=%237a1f4b')
    await expect(page.getByRole('table')).toBeVisible()
    await visualCheck(page, 'embed-frame')
    await page.goto('/embed?days=90&scheme=light%20dark&font=16px/1.5%20sans-serif')
    await expect(page.getByRole('button', { name: 'More classes' })).toBeVisible()
    await visualCheck(page, 'embed-frame-list', { inTheDark: true })
  })
})
