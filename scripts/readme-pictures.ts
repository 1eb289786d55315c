// Makes the pictures of README.md from the built portal with its sample data. After `npm run build`:
// `npx tsx scripts/readme-pictures.ts`.
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Before, loggedInAs, withTwoClasses } from '../bench/visitors.ts'
import { startPortal } from '../e2e/support/portal/portal.ts'
import { runSql } from '../e2e/support/portal/portal-database.ts'
import { chromiumFlags, ensureChromium } from './chromium.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const laptop = { width: 1280, height: 1100 }
const phone = { width: 390, height: 844 }
const between = 24

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  const [course] = await runSql<{ id: number }>(
    portal,
    `select c.id from course c where c.starts_at > now() + interval '2 days'
      and (select count(*) from course_mode m where m.course_id = c.id) = 2 order by c.starts_at, c.id limit 1`,
    [],
  )
  const home = await pageOf(browser, laptop, withTwoClasses)
  await home.goto(portal.url)
  await save(home, 'home')
  await home.goto(`${portal.url}/class/${course!.id}`)
  await save(home, 'class')
  // Ends above the first Korean title: few machines that make pictures have a font for it.
  const staff = await pageOf(browser, { ...laptop, height: 750 }, loggedInAs('staff'))
  await staff.goto(`${portal.url}/admin/classes`)
  await save(staff, 'administration')

  const visitor = await pageOf(browser, phone, withTwoClasses)
  const attendee = await pageOf(browser, phone, loggedInAs('attendee'))
  const seen = []
  for (const [page, path] of [
    [visitor, '/'],
    [visitor, '/registration'],
    [attendee, '/account/classes'],
  ] as const) {
    await page.goto(portal.url + path, { waitUntil: 'networkidle' })
    seen.push((await page.screenshot()).toString('base64'))
  }
  const row = await browser.newPage({
    viewport: { width: seen.length * (phone.width + between) + between, height: phone.height + 2 * between },
  })
  await row.setContent(
    `<body style="margin:0;padding:${between}px;display:flex;gap:${between}px;background:#d8ddd6">${seen
      .map((picture) => `<img src="data:image/png;base64,${picture}" style="border-radius:16px">`)
      .join('')}</body>`,
  )
  await save(row, 'phone')
} finally {
  await browser.close()
  await portal.stop()
}

async function pageOf(opened: Browser, viewport: typeof laptop, before: Before): Promise<Page> {
  const context = await opened.newContext({
    viewport,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await before(page, portal.url)
  return page
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}${name}.png` })
}
