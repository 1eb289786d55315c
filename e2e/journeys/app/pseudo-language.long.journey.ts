import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LanguageTag } from '../../../domain/kernel/language/language.ts'
import { pathIn } from '../../../domain/kernel/language/language-path.rule.ts'
import type { DataTexts } from '../../../web/testing/escaped-texts.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { type RunningPortal, startPortal } from '../../support/portal/portal.ts'
import { copyWithFurtherLanguage, pseudoTag } from '../../support/pseudo-language/copy.ts'
import { whatDoesNotFit } from '../../support/pseudo-language/cut-texts.ts'
import { dataTexts, escapedTexts } from '../../support/pseudo-language/escaped-texts.ts'
import { type Screen, screensOf } from '../../support/pseudo-language/screens.ts'
import { test as base, expect } from '../../support/test.ts'

const test = base.extend({
  portal: async ({ portals }, use) => use(await portals.of('pseudo-language', startTranslated)),
})

/**
 * A portal with one more language, made for this test. Its texts are the English ones in brackets, accented
 * and longer, or the Spanish ones in brackets if these are longer.
 */
async function startTranslated(): Promise<RunningPortal> {
  const copy = mkdtempSync(join(tmpdir(), 'archway-further-language-'))
  copyWithFurtherLanguage(copy)
  const portal = await startPortal({ root: copy })
  return {
    ...portal,
    async stop() {
      await portal.stop()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

// Names that no language changes. Time zones and the words for "or" and "and" come from the browser in each language.
const names = [
  /Archway|Cancer Support|OpenStreetMap/g,
  /\b[ECMP][SD]T\b|\bUTC[−+]\d+\b|\bheure [\p{L}’ -]+/gu,
  /^ou$/,
  /\bet\b/g,
  /\b(Safari|Chrome|Linux)\b/g,
  /\b[\w.-]+@example\.org\b/g,
]

const language = pseudoTag as LanguageTag

let words: DataTexts

test.beforeEach(async ({ portal }) => {
  words = await dataTexts(portal)
})

let screens: Record<string, Screen>
test.beforeAll(async ({ portal }) => {
  screens = await screensOf(portal)
})

for (const person of ['visitor', 'attendee', 'facilitator', 'staff', 'admin'] as const)
  test(`every text that ${person} sees is in the catalog and fits, 40 percent longer or as in Spanish`, async ({
    page,
    context,
    portal,
  }) => {
    const found: Record<string, string[]> = {}
    const addresses = Object.values(screens).flatMap((screen) => (screen.who === person ? screen.at : []))
    if (person !== 'visitor') await openAs(page, demo(person), 'about:blank')
    const waiting = addresses.values()
    const openAll = async (page: Page) => {
      for (const address of waiting) {
        await page.goto(pathIn(language, address))
        await stable(page)
        const texts = [...(await escaping(page, portal)), ...(await whatDoesNotFit(page))]
        if (texts.length > 0) found[address] = texts
      }
    }
    // Four pages at the same time, because a page waits longer than it computes.
    const more = await Promise.all([1, 2, 3].map(() => context.newPage()))
    await Promise.all([page, ...more].map(openAll))
    expect(found).toEqual({})
  })

/** Text that came into the database during the test, such as an email's subject, is data, too. */
async function escaping(page: Page, portal: RunningPortal): Promise<string[]> {
  const texts = await escapedTexts(page, words, names)
  if (texts.length === 0) return texts
  words = await dataTexts(portal)
  return escapedTexts(page, words, names)
}

/** Waits until the page is there in the language, with its data. */
async function stable(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoTag)
  await expect(page.locator('body')).toContainText('⟦')
  await page.waitForLoadState('networkidle')
}
