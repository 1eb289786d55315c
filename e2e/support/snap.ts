import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../screenshots', import.meta.url))
const widths = [1280, 390]

/** Pictures of the whole page at 1280 and 390 px for people to look at, and a check that nothing sticks out sideways. */
export async function snap(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true, animations: 'disabled' })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `pixels that ${name} is too wide at ${width}`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}
