import type { Page } from '@playwright/test'
import { axe } from './axe.ts'
import { snap } from './snap.ts'

const widths = [1280, 390]

/** The page as it stands, in light and dark and at both widths: pictures, nothing too wide, no accessibility fault. */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await snap(page, colorScheme === 'dark' ? `${name}-dark` : name)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await axe(page)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
