/**
 * `npm run test:wordpress`: runs the theme in Debian's WordPress, with a portal below /classes and people in a browser.
 * Not part of CI: it takes some minutes, and installs missing packages (PHP, MariaDB) by apt-get, as root. Each story
 * ends with a scan for accessibility problems. `-- unknown` runs only the stories whose name contains the word.
 * PICTURES=1 saves a picture of each story in e2e/screenshots.
 */
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { axe } from '../../e2e/support/checks/axe.ts'
import { startRealPortal } from '../../server/testing/started-portal.ts'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { freePorts, until } from '../cluster/programs.ts'
import { stories } from './stories.ts'
import { startWordPress } from './wordpress.ts'

const secret = 'what WordPress and the portal share, 32 letters or more'
const executablePath = ensureChromium()
const [port = 0] = await freePorts(1)
const site = `http://www.localhost:${port}`
const portal = await startRealPortal({
  PUBLIC_URL: `${site}/classes`,
  HOST_SECRET: secret,
  HOST_ROLES: 'administrator=administrator,editor=staff',
})
let isDown = false
const stopPortal = async () => {
  isDown = true
  await portal.remove()
}
const results: { story: string; result: string; seconds: string }[] = []
const problems: string[] = []
try {
  const wordpress = await startWordPress({ port, site, portal: portal.url, secret })
  try {
    // The first page of a portal takes longest to render.
    await until('the portal draws', async () =>
      (await (await fetch(`${portal.url}/classes/`)).text()).includes('id="drawn-page"'),
    )
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    for (const [name, runStory] of Object.entries(stories)) {
      if (!name.includes(process.argv[2] ?? '')) continue
      const since = performance.now()
      const context = await browser.newContext({ baseURL: site })
      context.setDefaultTimeout(20_000)
      // tsx names functions with a helper, which code evaluated in pages needs too.
      await context.addInitScript('globalThis.__name ??= (named) => named')
      const page = await context.newPage()
      const outcome = runStory({ page, site, secret, portal, wordpress, stopPortal }).then(() => scan(page))
      const result = await outcome.then(
        () => 'passed',
        (error: unknown) => {
          problems.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`)
          return 'failed'
        },
      )
      if (process.env.PICTURES || result === 'failed') await picture(page, name)
      await context.close()
      results.push({ story: name, result, seconds: ((performance.now() - since) / 1000).toFixed(1) })
    }
    await browser.close()
  } finally {
    await wordpress.stop()
  }
} finally {
  if (!isDown) await portal.remove()
}
console.table(results)
for (const problem of problems) console.error(`\n${problem}`)
console.log(`${results.length - problems.length} passed, ${problems.length} failed`)
process.exit(problems.length > 0 ? 1 : 0)

/**
 * Scans the page after a story for accessibility problems: the portal within the website, on a screen and a
 * phone.
 */
async function scan(page: Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await axe(page)
  }
}

async function picture(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>,
  name: string,
) {
  mkdirSync('e2e/screenshots', { recursive: true })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `e2e/screenshots/wordpress-${name.replaceAll(/\W+/g, '-')}-${width}.png` })
  }
}
