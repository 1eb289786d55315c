import type { Page } from '@playwright/test'

/** The widths of a desktop and a phone. */
const widths = [1280, 390]
export const phone = { width: 390, height: 844 }

/** Calls `act` at both widths, then restores the page's width. */
export async function atBothWidths(page: Page, act: (width: number) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize(width === phone.width ? phone : { width, height: 900 })
    await page.evaluate(() => document.fonts.ready)
    await act(width)
  }
  if (before) await page.setViewportSize(before)
}
