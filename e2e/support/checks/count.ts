import type { Locator, Page } from '@playwright/test'

type Counted = Readonly<{ clicks: number; typed: number; words: Record<string, number> }>

/**
 * Counts what a test costs a person (issue 27): clicks, fields that are typed into, screens, and the words on
 * them. A click is on a link, button, chip, box or field. A select counts as two. The keyboard's Next key is not
 * a click. `before`: what came before, such as a form that another person filled in.
 */
export function countOf(before?: Counted) {
  const made = { clicks: before?.clicks ?? 0, typed: before?.typed ?? 0 }
  const words: Record<string, number> = { ...before?.words }
  return {
    async click(control: Locator): Promise<void> {
      made.clicks += 1
      await control.click()
    },
    async select(field: Locator, choice: string): Promise<void> {
      made.clicks += 2
      await field.selectOption(choice)
    },
    /** Types into the focused field. Enter leads to the next field if there are more lines. */
    async type(page: Page, lines: readonly string[]): Promise<void> {
      for (const [index, line] of lines.entries()) {
        if (index > 0) await page.keyboard.press('Enter')
        if (line === '') continue
        made.typed += 1
        await page.keyboard.type(line)
      }
    },
    /** A click outside the page, such as opening an email. */
    elsewhere(): void {
      made.clicks += 1
    },
    /** Counts all words of the page except those in the header and footer. */
    async reads(page: Page, screen: string): Promise<void> {
      words[screen] = wordsIn(await textOf(page))
    },
    /** Counts the words in the viewport. People do not read all of a list page. */
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

/** The text of the page without header and footer. It includes text only for screen readers. */
function textOf(page: Page): Promise<string> {
  return page.locator('body').evaluate((body: HTMLElement) => {
    const around = [
      ...body.querySelectorAll<HTMLElement>('header:not(main *), footer, .page-skip-link, aside:not(main *)'),
    ]
    const before = around.map(({ style }) => style.display)
    for (const element of around) element.style.display = 'none'
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text is read.
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
