import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { atBothWidths } from './widths.ts'

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url))

/** PICTURES=1 saves screenshots for people in e2e/screenshots. No test reads them, so CI does not set it. */
export const wantsPictures = Boolean(process.env.PICTURES)

/** Expects no horizontal overflow at 1280 and 390 px. Saves full-page screenshots at both if they are on. */
export function snap(page: Page, name: string): Promise<void> {
  return atBothWidths(page, (width) => snapNow(page, name, width))
}

/** Expects no horizontal overflow at the current width. Saves a full-page screenshot if they are on. */
export async function snapNow(page: Page, name: string, width: number): Promise<void> {
  if (wantsPictures)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true, animations: 'disabled' })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `pixels that ${name} is too wide at ${width}`).toBeLessThanOrEqual(0)
}
