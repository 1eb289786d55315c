import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    emptyPages?: string[]
  }
}

/** Watches each frame of the current document. The returned function expects that the page always had text. */
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
