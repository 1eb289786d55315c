import type { BrowserContext, Page, Request } from '@playwright/test'
import { expectStayed, watchPositions } from '../../support/checks/stays-put.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test, withMotion } from '../../support/test.ts'

test.use(withMotion)

/** All files that a page requests until it is idle. */
const mostFiles = 25
const mostScript = 165_000
/** Lazy scripts of a page behind a login. */
const mostLazyScripts = 22
/** Chromium's layout shift score. */
const mostShift = 0.02

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

test.describe('the first view', () => {
  test('of an entry page loads few files and little script, and nothing shifts after server rendering', async ({
    browser,
    portal,
    baseURL,
  }) => {
    const open = async (path: string, viewport: typeof phone) => {
      const context = await browser.newContext({ viewport })
      await watchShifts(context)
      const page = await context.newPage()
      const seen: Request[] = []
      page.on('requestfinished', (request) => seen.push(request))
      await page.goto(baseURL + path)
      await expectStill(page, `${path} at ${viewport.width}`)
      return { context, page, seen }
    }
    for (const path of await firstPages(portal)) {
      // A new browser, so all files are loaded.
      const [onPhone, onDesk] = await Promise.all([open(path, phone), open(path, desk)])
      await expectLittle(onPhone, path)
      await onPhone.context.close()
      await onDesk.context.close()
    }
    // Pages that visitors open later or by accident.
    for (const path of ['/accessibility', '/no-such-page', '/registration'])
      for (const { context } of await Promise.all([open(path, phone), open(path, desk)]))
        await context.close()
  })

  // Even a small shift can move a button away between press and release. Art Studio is full on that day.
  for (const path of ['/?view=day&date=2026-11-20', '/?search=yoga'])
    test(`of ${path} moves no button when its code has loaded`, async ({ browser, baseURL }) => {
      // The first render of a page may take longer than a browser waits for it.
      await fetch(baseURL + path)
      // In another time zone, a second time comes with the code.
      for (const view of [{ viewport: phone, timezoneId: 'America/Los_Angeles' }, { viewport: desk }]) {
        const context = await browser.newContext(view)
        await watchPositions(context)
        const page = await context.newPage()
        await page.goto(baseURL + path)
        await quiet(page)
        await expect(page.getByRole('button', { name: /^Add Class/ }).first()).toBeVisible()
        await expectStayed(page, `${path} at ${view.viewport.width}`)
        await context.close()
      }
    })

  test('of a follow-up page loads few files, all of them named in the page', async ({ browser, baseURL }) => {
    for (const path of ['/account/classes', '/account/past-classes']) {
      const context = await browser.newContext({ baseURL, viewport: phone })
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
      })
      await openAs(page, demo('attendee'), path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const html = await (await page.request.get(path)).text()
      expect(scripts.length, `scripts of ${path}:\n${scripts.join('\n')}`).toBeLessThanOrEqual(
        mostLazyScripts,
      )
      // Only the registration list bar loads later, because it may have nothing to show.
      const later = scripts.filter((file) => !html.includes(file) && !file.includes('registration-bar'))
      expect(later, `asked for after ${path} had come`).toEqual([])
      await context.close()
    }
  })

  test('of admin and account pages does not shift on a phone', async ({ page, context }) => {
    await page.setViewportSize(phone)
    await openAs(page, demo('admin'), '/admin/classes')
    await watchShifts(context)
    for (const path of ['/admin', '/admin/mail', '/admin/locations', '/account/care']) {
      await page.goto(path)
      await expectStill(page, path)
    }
  })
})

/** Home, a hybrid class, a series, and the login pages. */
async function firstPages(portal: Parameters<typeof runSql>[0]): Promise<string[]> {
  const [found] = await runSql<{ course: number; series: number }>(
    portal,
    `select
      (select c.id from course c where c.starts_at > $1 and (select count(*) from course_mode m where m.course_id = c.id) = 2
        order by c.starts_at, c.id limit 1) as course,
      (select series_id from course where series_id is not null and starts_at > $1 order by starts_at, id limit 1) as series`,
    ['2026-11-19T15:00:00Z'],
  )
  return [
    '/',
    '/?view=list',
    `/class/${found!.course}`,
    `/series/${found!.series}`,
    '/login',
    '/login/register',
  ]
}

async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: { value: number; what: string }[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput)
          moved.push({
            value: entry.value,
            what: entry.sources
              .map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : '?'))
              .join(', '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
    interface Shift {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
  })
}

/** Scripts that started to load before the first paint. They would compete with what the page needs to paint. */
function scriptsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.js') && painted && startTime < painted.startTime)
      .map(({ name }) => name)
  })
}

/** Waits for the app, which loads after the first paint, and for an idle network. */
async function quiet(page: Page): Promise<void> {
  await page.locator('html:not(:has(#drawn-page))').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Few files and little script, and none of it before the first paint. */
async function expectLittle({ page, seen }: { page: Page; seen: Request[] }, path: string): Promise<void> {
  const files = await Promise.all(
    seen.map(async (request) => ({
      name: new URL(request.url()).pathname,
      script: request.resourceType() === 'script' ? (await request.sizes()).responseBodySize : 0,
    })),
  )
  const names = files.map(({ name }) => name).join('\n')
  expect(files.length, `files of ${path}:\n${names}`).toBeLessThanOrEqual(mostFiles)
  const script = files.reduce((sum, file) => sum + file.script, 0)
  expect(script, `compressed script of ${path}:\n${names}`).toBeLessThanOrEqual(mostScript)
  expect(await scriptsBeforePaint(page), `asked for before ${path} was seen`).toEqual([])
}

async function expectStill(page: Page, what: string): Promise<void> {
  await quiet(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const moved = await page.evaluate(
    () => (window as unknown as { moved: { value: number; what: string }[] }).moved,
  )
  const sum = moved.reduce((all, { value }) => all + value, 0)
  expect(
    sum,
    `what moves on ${what}: ${moved.map((one) => `${one.value.toFixed(3)} ${one.what}`).join('; ')}`,
  ).toBeLessThan(mostShift)
}
