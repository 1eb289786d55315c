import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { atBothWidths } from './widths.ts'

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url))

/** PICTURES=1: pictures for people to look at, in e2e/screenshots. No test looks at them, so CI does without. */
export const wantsPictures = Boolean(process.env.PICTURES)

/** Nothing sticks out sideways at 1280 and 390 px; a picture of the whole page at both, where pictures are wanted. */
export function snap(page: Page, name: string): Promise<void> {
  return atBothWidths(page, (width) => snapNow(page, name, width))
}

/** Nothing sticks out sideways at the width that the page has; a picture of the whole page, where pictures are wanted. */
export async function snapNow(page: Page, name: string, width: number): Promise<void> {
  if (wantsPictures)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true, animations: 'disabled' })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `pixels that ${name} is too wide at ${width}`).toBeLessThanOrEqual(0)
}
