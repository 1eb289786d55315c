import { test as base, expect, type Page } from '@playwright/test'
import { shiftClock } from '../../scripts/shift-clock.ts'
import { axe } from './checks/axe.ts'
import { snap } from './checks/snap.ts'
import { endUndoWait, type Mail, type MailFilter, mailFor } from './people/mail.ts'
import { clock } from './portal/clock.ts'
import { type RunningPortal, startPortal } from './portal/portal.ts'
import { createPortals, type Portals } from './portal/portals.ts'

export { linkIn } from './people/mail.ts'
export { axe, expect, snap }

/** `test.use(withMotion)`: a browser without the reduced-motion setting, so that animations run. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface WorkerFixtures {
  portals: Portals
}
interface TestFixtures {
  /**
   * PORTAL_CLOCK of this file's portal, if the test needs another time: `test.use({ portalClock:
   * '2022-03-01T15:00:00Z' })`.
   */
  portalClock: string
  /** More environment variables of this file's portal. Another clock or environment starts another portal. */
  portalEnv: Record<string, string>
  /** A name for a file that needs its own portal, because it changes or counts shared data, such as programs. */
  portalOf: string
  portal: RunningPortal
  /** The newest email to an address. `subject` and `after` narrow it. Email about an action with undo comes at once. */
  mail: (address: string, selected?: MailFilter) => Promise<Mail>
}
interface BrowserFixtures {
  /** Allows a browser console error that the test causes. `text` is a part of its text. */
  allowConsole: (text: string) => void
  watchForErrors: undefined
}

/**
 * A test in a browser, for any portal. Navigation waits for the app. A console error or an uncaught error in any
 * page fails the test.
 */
export const browserTest = base.extend<BrowserFixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (process.env.CLOCK_SHIFT_MS)
      await context.addInitScript(shiftClock, Number(process.env.CLOCK_SHIFT_MS))
    if (javaScriptEnabled !== false) context.on('page', waitForTheApp)
    if (slowness > 1) context.on('page', (page) => void slowDown(page).catch(() => undefined))
    await use(context)
  },
  allowConsole: async ({ context: _ }, use, testInfo) => {
    await use((text) => testInfo.annotations.push({ type: 'allowed-console', description: text }))
  },
  watchForErrors: [
    async ({ context }, use, testInfo) => {
      const problems: string[] = []
      const watch = (page: Page) => {
        page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
        page.on('console', (message) => {
          if (message.type() === 'error')
            problems.push(`console: ${message.text()} (${message.location().url})`)
        })
      }
      for (const page of context.pages()) watch(page)
      context.on('page', watch)
      await use(undefined)
      const allowed = testInfo.annotations
        .filter((a) => a.type === 'allowed-console')
        .map((a) => a.description ?? '')
      const unexpected = problems.filter((problem) => !allowed.some((text) => problem.includes(text)))
      expect(unexpected, 'faults in the browser').toEqual([])
    },
    { auto: true },
  ],
})

const nameOf = (portalClock: string, portalEnv: Record<string, string>, portalOf: string) =>
  JSON.stringify([portalClock, portalEnv, portalOf])

/**
 * The test of a journey. Files with the same clock and environment share a worker's portal. So use new accounts
 * (`person(...)` below). Cleanup is not needed.
 */
export const test = browserTest.extend<TestFixtures, WorkerFixtures>({
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const portals = createPortals(nameOf(clock, {}, ''))
      await use(portals)
      await portals.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portalClock: [clock, { option: true }],
  portalEnv: [{}, { option: true }],
  portalOf: ['', { option: true }],
  portal: async ({ portals, portalClock, portalEnv, portalOf }, use) =>
    use(
      await portals.of(nameOf(portalClock, portalEnv, portalOf), () =>
        startPortal({ clock: portalClock, env: portalEnv, hasShortIntervals: true }),
      ),
    ),
  baseURL: async ({ portal }, use) => use(portal.url),
  mail: async ({ portal }, use) =>
    use((address, selected) => mailFor(portal.url, address, selected, () => endUndoWait(portal, address))),
})

/** SLOW_CPU=6: each page gets a sixth of the processor, as on a busy machine or an old phone. */
const slowness = Number(process.env.SLOW_CPU ?? 1)
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/**
 * Makes `goto` and `reload` wait until the page is hydrated, unless the test sets `waitUntil`. What people do
 * before that is tested in before-hydration.long.journey.ts.
 */
function waitForTheApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const taken = () => page.locator('html:not(:has(#drawn-page)), html[data-no-app]').waitFor()
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (!options?.waitUntil) await taken()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await taken()
    return response
  }
}

let made = 0
/** A title that no other class of this run has, in any file. */
export function titled(words: string): string {
  made += 1
  // All have the same length, so that none is a prefix of another.
  return `${words} ${process.pid}x${String(made).padStart(3, '0')}`
}

let people = 0
/** A name and address that no one else in this run has. */
export function person(firstName: string): { firstName: string; lastName: string; email: string } {
  people += 1
  const lastName = `Journey${process.pid}x${people}`
  return { firstName, lastName, email: `${firstName}.${lastName}@example.org`.toLowerCase() }
}
