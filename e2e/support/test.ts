import { test as base, expect, type Page } from '@playwright/test'
import { shiftClock } from '../../scripts/shift-clock.ts'
import { axe } from './checks/axe.ts'
import { snap } from './checks/snap.ts'
import { type Mail, type MailFilter, mailFor } from './people/mail.ts'
import { clock } from './portal/clock.ts'
import { type RunningPortal, startPortal } from './portal/portal.ts'

export { linkIn } from './people/mail.ts'
export { axe, expect, snap }

/** `test.use(withMotion)`: a story in a browser whose owner has nothing against what moves. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface WorkerFixtures {
  /** PORTAL_CLOCK of this file's portal where its story is of another time: `test.use({ portalClock: '2022-03-01T15:00:00Z' })`. */
  portalClock: string
  /** Further environment of this file's portal. Another clock or environment means another portal. */
  portalEnv: Record<string, string>
  /** Names the file that must not share its portal, because it changes what is everybody's, such as programs, or counts it. */
  portalOf: string
  portal: RunningPortal
}
interface TestFixtures {
  /** The newest mail to an address; `subject` and `after` narrow it. */
  mail: (address: string, selected?: MailFilter) => Promise<Mail>
}
interface BrowserFixtures {
  /** Faults in the browser's console that the test means to cause: each is a part of its text. */
  allowConsole: (text: string) => void
  watchForErrors: undefined
}

/**
 * A test in a browser, of whatever portal: a story waits for the app, and a console error or an uncaught error in any page of the test fails it.
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

/**
 * The test of a journey. Files that use the same clock share a worker's portal, so use accounts of your own
 * (`person(...)` below) and undo nothing.
 */
export const test = browserTest.extend<TestFixtures, WorkerFixtures>({
  portalClock: [clock, { option: true, scope: 'worker' }],
  portalEnv: [{}, { option: true, scope: 'worker' }],
  portalOf: ['', { option: true, scope: 'worker' }],
  portal: [
    async ({ portalClock, portalEnv }, use) => {
      const portal = await startPortal({ clock: portalClock, env: portalEnv })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  mail: async ({ portal }, use) => use((address, selected) => mailFor(portal.url, address, selected)),
})

/** SLOW_CPU=6: each page has a sixth of the processor, as on a busy machine or an old phone. */
const slowness = Number(process.env.SLOW_CPU ?? 1)
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/**
 * A page of the server is there before the app is: a story goes on when it is the app's own, unless it says for itself what it waits
 * for (`waitUntil`). What people do before that has a journey of its own.
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
/** A title that no other class of this run has, in whichever file it is made. */
export function titled(words: string): string {
  made += 1
  // Of one length, so that none is the beginning of another.
  return `${words} ${process.pid}x${String(made).padStart(3, '0')}`
}

let people = 0
/** A name and address that nobody else in this run has. */
export function person(firstName: string): { firstName: string; lastName: string; email: string } {
  people += 1
  const lastName = `Journey${process.pid}x${people}`
  return { firstName, lastName, email: `${firstName}.${lastName}@example.org`.toLowerCase() }
}
