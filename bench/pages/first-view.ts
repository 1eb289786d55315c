import { chromium } from '@playwright/test'
import { startPortal } from '../../e2e/support/portal/portal.ts'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import type { Line } from '../line.ts'
import { nodeFlags } from '../measure.ts'

const most = 170

/** Kilobytes of compressed script that the home page requests on a phone until the network is idle. */
export async function measureFirstView(): Promise<Line> {
  const portal = await startPortal({ nodeFlags })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const scripts: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(portal.url, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0)
    return {
      name: 'first view of home, kB of script',
      found: bytes / 1000,
      must: most,
      isMost: true,
      of: `${scripts.length} files, compressed`,
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}
