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
  /** A part of the page that another journey checks. axe needs seconds for a page with many classes. */
  without?: string
}

/** The classes of Find a Class. narrowest-phone.long.journey.ts checks each view. */
export const calendar = '.calendar, .agenda'

/**
 * Checks the current page at both widths: no horizontal overflow, no word split in a narrow column, no
 * accessibility violation. Saves screenshots if they are on.
 */
export async function visualCheck(
  page: Page,
  name: string,
  { inTheDark = false, without }: CheckOptions = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await atBothWidths(page, async (width) => {
    await snapNow(page, name, width)
    await noSplitWords(page, `${name} at ${width}`)
    await axe(page, without)
  })
  if (inTheDark || wantsPictures) {
    await page.emulateMedia({ colorScheme: 'dark' })
    if (wantsPictures) await snap(page, `${name}-dark`)
    if (inTheDark) await contrast(page, without)
  }
  await page.emulateMedia({ colorScheme: null })
}
