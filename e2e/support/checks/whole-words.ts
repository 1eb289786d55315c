import { expect, type Page } from '@playwright/test'

/** Words of up to 20 letters in the page's lists that are split over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const list of document.querySelectorAll('main :is(table, ul, ol, nav)')) {
      const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const word of (node.textContent ?? '').matchAll(
          /[\p{L}\p{M}\p{N}’']{2,20}(?![\p{L}\p{M}\p{N}’'\u00ad])/gu,
        )) {
          // Skip the end of a longer word.
          if (/[\p{L}\p{M}\p{N}’'\u00ad]/u.test(node.textContent?.[word.index - 1] ?? ' ')) continue
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          )
          if (lines.size > 1) broken.push(word[0])
        }
      }
    }
    return broken
  })

/** Longer words in the page's lists, and in panels, that are split where no hyphen is allowed. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const list of document.querySelectorAll('main :is(table, ul, ol, dl, nav, section.panel)')) {
      const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // A soft hyphen ends a match, so each match has no allowed break.
        for (const word of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}’']{21,}/gu)) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
          )
          if (lines.size > 1) cut.push(word[0])
        }
      }
    }
    return [...new Set(cut)]
  })

/**
 * Expects that no word of up to 20 letters is split, longer ones split with a hyphen, and nothing overflows the
 * page horizontally.
 */
export async function wholeWords(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  expect(await brokenWords(page), `words broken: ${where}`).toEqual([])
  expect(await cutWords(page), `words cut without a hyphen: ${where}`).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `pixels too wide: ${where}`).toBeLessThanOrEqual(0)
}
