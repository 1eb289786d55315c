import { expect, type Page } from '@playwright/test'

/** Lists and panels, where columns get narrow. Elsewhere a word breaks only if it is longer than the page is wide. */
const narrow = 'main :is(table, ul, ol, dl, nav, section.panel)'

/**
 * Expects that no word of up to 20 letters is split, longer ones split with a hyphen, and nothing overflows the
 * page horizontally.
 */
export async function wholeWords(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await noSplitWords(page, where)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `pixels too wide: ${where}`).toBeLessThanOrEqual(0)
}

/** Expects that no word is split over two lines, except a long one where a hyphen is allowed. */
export async function noSplitWords(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(splitWords, narrow), `split words: ${where}`).toEqual([])
}

/** Runs in the page. */
function splitWords(within: string): string[] {
  const split = new Set<string>()
  const range = document.createRange()
  const lines = () =>
    new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
      .size
  for (const part of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node)
      if (lines() < 2) continue
      const text = node.textContent ?? ''
      for (const word of text.matchAll(/[\p{L}\p{M}\p{N}’']{2,}/gu)) {
        const [before, after] = [text[word.index - 1], text[word.index + word[0].length]]
        // A part of a long word may end with the hyphen that is allowed there.
        if (word[0].length <= 20 && (before === '\u00ad' || after === '\u00ad')) continue
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        if (lines() > 1) split.add(word[0])
      }
    }
  }
  return [...split]
}
