import type { Page } from '@playwright/test'
import { axe, contrast } from './axe.ts'
import { snap, snapNow, wantsPictures } from './snap.ts'
import { atBothWidths } from './widths.ts'

interface CheckOptions {
  /**
   * Its contrasts in the dark palette, too. For a screen of each kind: the palette itself has a test of its own
   * (web/ui/tokens.test.ts).
   */
  inTheDark?: boolean
}

/** The page as it stands, at both widths: nothing too wide, no accessibility fault; and pictures, where they are wanted. */
export async function visualCheck(
  page: Page,
  name: string,
  { inTheDark = false }: CheckOptions = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await atBothWidths(page, async (width) => {
    await snapNow(page, name, width)
    await axe(page)
  })
  if (inTheDark || wantsPictures) {
    await page.emulateMedia({ colorScheme: 'dark' })
    if (wantsPictures) await snap(page, `${name}-dark`)
    if (inTheDark) await contrast(page)
  }
  await page.emulateMedia({ colorScheme: null })
}
