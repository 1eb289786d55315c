import { look } from '../../support/look.ts'
import { expect, test } from '../../support/test.ts'

test('another site shows the classes by one script, in its own colors, and by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const script = await page.request.get('/embed.js')
  expect(script.status()).toBe(200)
  expect((await script.body()).length).toBeLessThan(30_000)
  await context.route('http://centre.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Our centre</title>
        <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
        <style>:root { color-scheme: light dark; font-family: sans-serif } archway-classes { --archway-accent: rgb(122, 31, 75); --archway-scheme: light; --archway-background: white }</style>
        <script src="${baseURL}/embed.js" defer></script></head>
        <body><main><h1>Our centre</h1><archway-classes days="30"></archway-classes></main></body></html>`,
    }),
  )
  await page.goto('http://centre.example/')
  const first = page.getByRole('listitem').getByRole('link').first()
  await expect(first).toHaveCSS('color', 'rgb(122, 31, 75)')
  await expect(first).toHaveAttribute('href', /\/class\/\d+$/)
  await look(page, 'embed-list')
  await page.getByRole('button', { name: 'Calendar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeFocused()
  await page.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused()
  await look(page, 'embed-month')
  expect(await context.cookies()).toEqual([])

  await page.goto('/embed?view=month&accent=%237a1f4b')
  await expect(page.getByRole('table')).toBeVisible()
  await look(page, 'embed-frame')
})
