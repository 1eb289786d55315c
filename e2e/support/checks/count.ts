import type { Locator, Page } from '@playwright/test'

/**
 * Counts what a story takes of a person (issue 27): presses on links, buttons, chips, boxes and fields, where a select counts two; fields that are
 * typed into; screens, and the words on them. The keyboard's own key to the next field is no press.
 */
export function countOf() {
  const made = { clicks: 0, typed: 0 }
  const words: Record<string, number> = {}
  return {
    async click(control: Locator): Promise<void> {
      made.clicks += 1
      await control.click()
    },
    async select(field: Locator, choice: string): Promise<void> {
      made.clicks += 2
      await field.selectOption(choice)
    },
    /** Into the field that has the focus, and on with Enter where more follow. */
    async type(page: Page, lines: readonly string[]): Promise<void> {
      for (const [index, line] of lines.entries()) {
        if (index > 0) await page.keyboard.press('Enter')
        if (line === '') continue
        made.typed += 1
        await page.keyboard.type(line)
      }
    },
    /** A press that no page sees, such as opening a mail. */
    elsewhere(): void {
      made.clicks += 1
    },
    /** All words of the page but those of header and footer. */
    async reads(page: Page, screen: string): Promise<void> {
      words[screen] = wordsIn(await textOf(page))
    },
    /** The words in sight: of a page that is a list, nobody reads all. */
    async glances(page: Page, screen: string): Promise<void> {
      words[screen] = wordsIn(await page.evaluate(textInSight))
    },
    readsMail(text: string): void {
      words.mail = wordsIn(text)
    },
    get clicks() {
      return made.clicks
    },
    get typed() {
      return made.typed
    },
    get screens() {
      return Object.keys(words).filter((name) => name !== 'mail')
    },
    get words() {
      return words
    },
    get allWords() {
      return Object.values(words).reduce((sum, count) => sum + count, 0)
    },
  }
}

export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What a page says beside its header and footer, what is there for screen readers alone with it. */
function textOf(page: Page): Promise<string> {
  return page.locator('body').evaluate((body: HTMLElement) => {
    const around = [
      ...body.querySelectorAll<HTMLElement>('header:not(main *), footer, .page-skip-link, aside:not(main *)'),
    ]
    const before = around.map(({ style }) => style.display)
    for (const element of around) element.style.display = 'none'
    // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not read.
    const rendered = body.innerText
    for (const [index, element] of around.entries()) element.style.display = before[index] ?? ''
    return rendered
  })
}

function textInSight(): string {
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const seen: string[] = []
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest('header:not(main *), footer, script, style, .page-skip-link') || isClipped(parent))
      continue
    range.selectNodeContents(node)
    const { top, bottom, left, right, width } = range.getBoundingClientRect()
    const isInSight =
      width > 1 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    if (isInSight) seen.push(node.textContent ?? '')
  }
  return seen.join(' ')
}
