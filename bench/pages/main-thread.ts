import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../../scripts/chromium.ts'

/**
 * An action's time on the page's main thread, in milliseconds: the total, and its longest task, which blocks
 * all else.
 */
export interface MainThread {
  name: string
  all: number
  longest: number
}

/** The fastest of three counts: other load on the machine only slows it down. */
const rounds = 3
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** The home page of a full month: hydration, another view, another month. At this machine's real speed. */
export async function measureMainThread(portalUrl: string, executablePath: string): Promise<MainThread[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const found: MainThread[] = []
  try {
    for (const [where, viewport] of [
      ['desk', desk],
      ['phone', phone],
    ] as const)
      found.push(...(await measureAt(browser, portalUrl, where, viewport)))
  } finally {
    await browser.close()
  }
  return found
}

async function measureAt(
  browser: Browser,
  portalUrl: string,
  where: string,
  viewport: typeof desk,
): Promise<MainThread[]> {
  const taken = new Map<string, Piece[]>()
  const note = (name: string, piece: Piece) =>
    taken.set(`${where}: ${name}`, [...(taken.get(`${where}: ${name}`) ?? []), piece])
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'America/New_York' })
    const page = await context.newPage()
    // The code is already compiled, as for most people: on the second visit, Chromium caches compiled code for the
    // third.
    for (const _visit of ['first', 'second']) {
      await page.goto(portalUrl)
      await stable(page)
    }
    note('taking the page over', await traced(browser, page, 'v8.evaluateModule', () => page.goto(portalUrl)))
    const step = (name: string, selector: string) =>
      traced(browser, page, 'EventDispatch', () =>
        page
          .locator(selector)
          .first()
          .evaluate((element: HTMLElement) => element.click()),
      ).then((piece) => note(name, piece))
    await step('from month to list', '.segments a[href*="view=list"]')
    await step('from list to month', '.segments a[href*="view=month"], .segments a:first-child')
    // Two selectors, because on a phone the home page shows a week, with other buttons.
    await step('onwards', '.calendar__steps > :last-child, .week-strip__head a:nth-of-type(2)')
    await step('and back', '.calendar__steps > :first-child, .week-strip__head a:nth-of-type(1)')
    await context.close()
  }
  return [...taken].map(([name, pieces]) => ({ name, ...pieces.toSorted((a, b) => a.all - b.all)[0]! }))
}

interface Piece {
  all: number
  longest: number
}

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args: { name?: string; data?: { type?: string } }
}

/**
 * The main thread's tasks from the first module's, or from the click, until the page is idle. CPU time of this thread
 * only, without other load on the machine.
 */
async function traced(
  browser: Browser,
  page: Page,
  first: 'v8.evaluateModule' | 'EventDispatch',
  act: () => Promise<unknown>,
): Promise<Piece> {
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'v8',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-lighthouse',
      '__metadata',
    ],
  })
  await act()
  await stable(page)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const begin = traceEvents.find(
    ({ name, args }) => name === first && (first === 'v8.evaluateModule' || args.data?.type === 'click'),
  )
  if (!begin) throw new Error(`Nothing of the kind ${first} was seen.`)
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === begin.pid && tid === begin.tid)
    .map(({ ts, dur = 0, tdur = dur }) => ({ end: (ts + dur) / 1000, length: tdur / 1000 }))
    .filter(({ end }) => end >= begin.ts / 1000)
  if (tasks.length === 0) throw new Error('The trace holds no tasks of the main thread.')
  return {
    all: tasks.reduce((sum, { length }) => sum + length, 0),
    longest: Math.max(0, ...tasks.map(({ length }) => length)),
  }
}

/** All requests have completed and the browser was idle. */
async function stable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
}
