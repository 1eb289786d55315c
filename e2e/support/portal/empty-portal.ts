import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { browserTest, expect } from '../test.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { freePort, temporaryFolder, untilReady } from './portal.ts'
import { run, startScript } from './portal-process.ts'

export const administrator = { email: 'maria@hopehouse.test', password: 'Willow-Creek-42' }

export interface EmptyPortal {
  url: string
  /** The link with which its first administrator chooses a password. */
  link: string
  close(): Promise<void>
}

/** Starts a new organization's portal: in production mode, empty except for its first administrator. */
export async function startEmptyPortal(more: Record<string, string> = {}): Promise<EmptyPortal> {
  const folder = temporaryFolder()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'Chance-6f1d0b79e2c84a53-of-a-journey-9a',
    PUBLIC_URL: url,
    ALLOWED_RISKS: 'plain-http,no-proxy-header',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    ...more,
  }
  const portal = run(startScript, env)
  await untilReady(portal, url)
  const cli = ['--import', 'tsx', 'server/people/admin/make-administrator/make-administrator.cli.ts']
  const made = run([...cli, administrator.email, '--first-name', 'Maria', '--last-name', 'de la Cruz'], env)
  expect(await made.ended, made.stderr()).toBe(0)
  return {
    url,
    link: /http:\/\/localhost\S+/.exec(made.stdout())![0],
    async close() {
      portal.signal('SIGTERM')
      await portal.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The first administrator chooses a password and logs in. */
export async function enterEmptyPortal(page: Page, { url, link }: EmptyPortal): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password *', { exact: true }).fill(administrator.password)
  await page.getByLabel('Confirm new password *', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/reset'))
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(administrator.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'I Agree' }).click()
}

interface EmptyFixtures {
  /** Whether the portal has a mail server when it starts. */
  hasMail: boolean
  mailServer: MailServer
  portal: EmptyPortal
}

/** The test of a journey in an empty portal. Each test gets a new one. */
export const emptyTest = browserTest.extend<EmptyFixtures>({
  hasMail: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer()
    await use(mailServer)
    await mailServer.close()
  },
  portal: async ({ hasMail, mailServer }, use) => {
    const portal = await startEmptyPortal(hasMail ? { SMTP_URL: mailServer.url } : {})
    await use(portal)
    await portal.close()
  },
})
