import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { wantsPictures } from './snap.ts'

/** How many sheets of paper the page takes in print. Saves its pages as PDF if screenshots are on. */
export async function sheets(page: Page, name?: string): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  if (wantsPictures && name)
    writeFileSync(fileURLToPath(new URL(`../../screenshots/${name}.pdf`, import.meta.url)), pdf)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
