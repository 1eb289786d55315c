import { createServer, request as forward, type Server } from 'node:http'
import { greeting } from '../../support/people/greeting.ts'
import { freePort, type RunningPortal, startPortal } from '../../support/portal/portal.ts'
import { axe, expect, test } from '../../support/test.ts'

// The portal as part of a website. The web server in front forwards requests below /classes and responds to
// all others.

let front: Server
let portal: RunningPortal
let site: string
const strayed: string[] = []

test.beforeAll(async () => {
  const [port, inner] = [await freePort(), await freePort()]
  site = `http://www.localhost:${port}`
  portal = await startPortal({ port: inner, env: { PUBLIC_URL: `${site}/classes` } })
  front = createServer((requested, response) => {
    if (!/^\/classes(\/|\?|$)/.test(requested.url ?? '')) {
      if (requested.url !== '/favicon.ico') strayed.push(requested.url ?? '')
      response.writeHead(404).end('The website has no such page.')
      return
    }
    const { url: path, method, headers } = requested
    const inside = forward({ port: inner, host: 'localhost', path, method, headers }, (responded) => {
      response.writeHead(responded.statusCode ?? 502, responded.headers)
      responded.pipe(response)
    })
    inside.on('error', () => response.destroy())
    requested.pipe(inside)
  }).listen(port, '127.0.0.1')
})
test.afterAll(async () => {
  front?.close()
  front?.closeAllConnections()
  await portal?.stop()
})

test('below a website’s path, every URL, file, and link stays below that path', async ({ page, context }) => {
  await page.goto(`${site}/classes`)
  await expect(page.getByRole('heading', { level: 1, name: 'Find a Class' })).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/\/classes\/?\?.*view=list/)
  const card = page
    .getByRole('main')
    .locator('h3 a[href*="/class/"], h2 a[href*="/class/"], h4 a[href*="/class/"]')
    .first()
  const title = (await card.textContent()) ?? ''
  await card.click()
  await expect(page).toHaveURL(/\/classes\/class\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.trim())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.trim())
  await axe(page)

  await page.getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL(/\/classes\/es\/class\/\d+/)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/classes\/class\/\d+/)
  await page.goto(`${site}/classes/general-waiver`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiver')
  await page.goto(`${site}/classes/login`)
  await page.getByLabel('Email').fill('staff@example.org')
  await page.getByRole('textbox', { name: /^Password/ }).fill('Portal-demo-2026')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(greeting(page, 'Joan')).toBeVisible()
  await expect(page).toHaveURL(/\/classes\/?$/)
  const cookie = (await context.cookies(`${site}/classes/`)).find(({ name }) => name === 'archway_session')
  expect(cookie?.path, 'what the website itself is not sent').toBe('/classes')

  await page.goto(`${site}/classes/admin/mail`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${site}/classes/logout`)
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(strayed, 'asked for outside').toEqual([])
})
