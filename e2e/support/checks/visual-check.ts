import type { Page } from '@playwright/test'
import { axe, contrast } from './axe.ts'
import { snap, snapNow, wantsPictures } from './snap.ts'
import { noSplitWords } from './whole-words.ts'
import { atBothWidths } from './widths.ts'

interface CheckOptions {
  /**
   * Also checks contrasts in the dark palette. Use it for one screen of each kind: the palette has its own test
   * (web/ui/tokens.test.ts).
   */
  inTheDark?: boolean
}

/**
 * Checks the current page at both widths: no horizontal overflow, no word split in a narrow column, no
 * accessibility violation. Saves screenshots if they are on.
 */
export async function visualCheck(
  page: Page,
  name: string,
  { inTheDark = false }: CheckOptions = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await atBothWidths(page, async (width) => {
    await snapNow(page, name, width)
    await noSplitWords(page, `${name} at ${width}`)
    await axe(page)
  })
  if (inTheDark || wantsPictures) {
    await page.emulateMedia({ colorScheme: 'dark' })
    if (wantsPictures) await snap(page, `${name}-dark`)
    if (inTheDark) await contrast(page)
  }
  await page.emulateMedia({ colorScheme: null })
}
