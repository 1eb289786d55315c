import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    emptyPages?: string[]
  }
}

/** Looks at each frame from now on, as long as the document lives: the answer expects that the page was never without words. */
export async function neverEmpty(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const found: string[] = []
    window.emptyPages = found
    const watch = () => {
      const words = document.querySelector('main')?.textContent?.trim() ?? ''
      if (words === '') found.push(location.pathname)
      requestAnimationFrame(watch)
    }
    watch()
  })
  return async () => expect(await page.evaluate(() => window.emptyPages), 'empty pages').toEqual([])
}
