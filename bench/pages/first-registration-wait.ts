import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import {
  codeIn,
  expectBotCheckDone,
  fillFirstRegistration,
  signUpButton,
} from '../../e2e/support/people/first-registration.ts'
import { mailFor } from '../../e2e/support/people/mail.ts'
import type { RunningPortal } from '../../e2e/support/portal/portal.ts'
import { chromiumFlags } from '../../scripts/chromium.ts'

/** What a person waits for after one action, in seconds. */
export interface Wait {
  step: string
  all: number
  /** The part in which the page shows no progress. */
  silent: number
}

/** Lighthouse's slow 4G and phone: the latency in milliseconds, the throughput in bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 }
const slowdown = 4
const phone = { width: 390, height: 844 }
const rounds = 3

/**
 * How long a visitor waits during a first registration on a slow phone, from the home page to the registered class. For
 * each step it takes the shortest of the rounds, because other load on the machine can only make a step slower. The
 * time in which the person reads and types does not count, and neither does the delivery of the email.
 */
export async function measureFirstRegistration(
  portal: RunningPortal,
  executablePath: string,
): Promise<Wait[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const found: Wait[][] = []
    for (let round = 0; round < rounds; round += 1) found.push(await registerOnce(browser, portal, round))
    return found[0]!.map(
      (_, step) => found.map((waits) => waits[step]!).toSorted((one, other) => one.all - other.all)[0]!,
    )
  } finally {
    await browser.close()
  }
}

async function registerOnce(browser: Browser, portal: RunningPortal, round: number): Promise<Wait[]> {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: phone,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ content: watchProgress })
    return await register(page, portal, `wait.${round}@example.org`)
  } finally {
    await context.close()
  }
}

async function register(page: Page, portal: RunningPortal, email: string): Promise<Wait[]> {
  const waits: Wait[] = []
  const step = async (name: string, act: () => Promise<unknown>, until: Locator) => {
    await page.evaluate(() => window.progress?.reset()).catch(() => undefined)
    const since = performance.now()
    await act()
    await expect(until).toBeVisible({ timeout: 60_000 })
    const all = (performance.now() - since) / 1000
    const silent = Math.min(all, (await page.evaluate(() => window.progress!.silent())) / 1000)
    waits.push({ step: name, all, silent })
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  // Only the result of the search. The page before it has such buttons too, and a press on one of them is lost when
  // the result replaces it between finger down and up.
  const add = page
    .getByRole('region', { name: 'Classes found' })
    .getByRole('button', { name: /^Add Class to Registration/ })
    .first()
  const removal = page.getByRole('button', { name: /^Remove from Registration/ }).first()
  const list = page
    .getByRole('link', { name: /^(Your Registration List|Confirm Registration)/ })
    .filter({ visible: true })
    .first()

  await step('home', () => page.goto('/', { waitUntil: 'commit' }), heading('Find a Class'))
  // The page's data is at the end of the document. Before that, its absence does not mean that the app has used it.
  await page.waitForLoadState('domcontentloaded')
  await page.locator('html:not(:has(#drawn-page))').waitFor()
  await step('search', () => page.getByRole('searchbox').fill('gentle yoga'), add)
  await step('add a class', () => add.click(), removal)
  await step('to the list', () => list.click(), heading('Your Registration List'))

  await expectBotCheckDone(page)
  await fillFirstRegistration(page, { firstName: 'Ruth', lastName: 'Waits', email })
  await step('Sign Up', () => signUpButton(page).click(), heading('Check your E-mail'))

  const code = codeIn(await mailFor(portal.url, email))
  const codeField = page.getByRole('textbox', { name: 'Six-digit code' })
  await step('the code', () => codeField.fill(code), page.getByText('You are registered for 1 class.'))
  return waits
}

declare global {
  interface Window {
    progress?: { reset(): void; silent(): number }
  }
}

/**
 * Runs in the page: adds up the time between frames in which nothing shows progress. A new page begins at its
 * navigation. As text, because tsx adds a helper to functions that the page does not have.
 */
const watchProgress = `
  const showing = '.page-load-bar, .skeleton, [aria-busy="true"], .is-busy'
  let silent = 0, last = 0, isSilent = true
  const look = (at) => {
    if (isSilent) silent += Math.max(0, at - last)
    last = at
    isSilent = document.querySelector(showing) === null
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.progress = {
    reset() { silent = 0; last = performance.now(); isSilent = true },
    silent: () => silent,
  }`
