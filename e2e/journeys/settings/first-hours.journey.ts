import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { look } from '../../support/look.ts'
import { freePort, temporaryFolder, untilReady } from '../../support/portal.ts'
import { type PortalProcess, run, startScript } from '../../support/portal-process.ts'

// The first hours of an organization with a portal of its own: production, and nothing in it.

const password = 'Willow-Creek-42'
let folder: string
let url: string
let portal: PortalProcess
let link: string

test.beforeEach(async () => {
  folder = temporaryFolder()
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'Chance-6f1d0b79e2c84a53-of-a-journey-9a',
    PUBLIC_URL: url,
    ALLOWED_RISKS: 'plain-http,no-proxy-header',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  }
  portal = run(startScript, env)
  await untilReady(portal, url)
  const cli = ['--import', 'tsx', 'server/people/manage/make-administrator.cli.ts']
  const made = run(
    [...cli, 'maria@hopehouse.test', '--first-name', 'Maria', '--last-name', 'de la Cruz'],
    env,
  )
  expect(await made.ended, made.stderr()).toBe(0)
  link = /http:\/\/localhost\S+/.exec(made.stdout())![0]
})
test.afterEach(async () => {
  portal.signal('SIGTERM')
  await portal.ended
  rmSync(folder, { recursive: true, force: true })
})

test('an administrator finds what is missing, sets the name, and sees it without a reload', async ({
  page,
}) => {
  await page.goto(url)
  // Nobody else's name, and no link that leads nowhere.
  await expect(page.getByRole('banner')).toContainText('localhost')
  expect(await page.content()).not.toContain('Archway Cancer Support')
  expect(await page.content()).not.toContain('example.org/')

  await page.goto(link)
  await page.getByLabel('New password *', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password *', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/reset'))
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill('maria@hopehouse.test')
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'I Agree' }).click()
  await page.getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByText('Before people use your portal, 5 things are left to do.')).toBeVisible()
  await look(page, 'first-hours-classes')
  await page.getByRole('link', { name: 'See what’s left' }).click()
  const card = page.getByRole('region', { name: 'Get ready to open' })
  await expect(card.getByRole('listitem')).toHaveCount(12)
  await expect(card).toContainText('2 waivers are still our sample texts.')
  await look(page, 'first-hours')

  await card.getByRole('link', { name: 'Set it: Name of your organization' }).click()
  const name = page.getByLabel('Name of the organization')
  await expect(name).toBeInViewport()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await name.fill('Hope House')
  await page.getByLabel('Telephone for help').fill('(703) 555-0123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner')).toContainText('Hope House')
  await expect(page.getByRole('banner').locator('.brand b')).toHaveText('Hope House')
  await expect(page.getByRole('contentinfo')).toContainText('(703) 555-0123')
  await expect(card.locator(':scope > ul').getByRole('listitem')).toHaveCount(10)
  await expect(card.getByText('2 things are done')).toBeVisible()
})
