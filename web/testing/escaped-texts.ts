import * as profileChoices from '#domain/accounts/answers/choices.ts'
import * as demographicsChoices from '#domain/accounts/answers/demographics.choices.ts'
import { outsideBrackets } from '#domain/kernel/language/testing/pseudo-language.ts'

export interface DataTexts {
  whole: ReadonlySet<string>
  /** Longest first. */
  parts: readonly string[]
}

/**
 * Choices that the database stores as they are shown (specification, section 3). Until they have codes, they
 * count as data.
 */
export const storedChoices = Object.values({ ...profileChoices, ...demographicsChoices }).flat()

export interface ShownText {
  text: string
  /** Its element. */
  where: string
}

/** The texts that are neither data nor from a catalog or formatter, whose texts are in brackets. */
export const escaping = (shown: readonly ShownText[], data: DataTexts, names: readonly RegExp[]): string[] =>
  shown
    .filter(({ text }) => isOurs(outsideBrackets(text), data, names))
    .map(({ text, where }) => `${where}: ${text}`)

function isOurs(text: string, { whole, parts }: DataTexts, names: readonly RegExp[]): boolean {
  if (!/\p{L}/u.test(text) || whole.has(text)) return false
  let rest = names.reduce((left, name) => left.replace(name, ' '), text)
  for (const part of parts) {
    if (!/\p{L}/u.test(rest)) return false
    if (part.length <= rest.length) rest = rest.replaceAll(part, ' ')
    // A long text is shown shortened or split.
    else if (rest.trim().length > 20 && part.includes(rest.trim().replace(/…$/, ''))) return false
  }
  return /\p{L}/u.test(rest)
}

/** All texts of the page and of its attributes. It also runs in a browser, so it uses nothing from outside. */
export function shownTexts(): ShownText[] {
  const found: ShownText[] = [{ text: document.title, where: 'title of the page' }]
  const whereOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  // An email is in its reader's language, so the mail log is left out.
  const isKept = (element: Element) =>
    element.closest('[translate=no], script, style, noscript, code, [name=timeZone], .mail-log-text') === null
  const hasBreaks = (element: Element) => element.querySelector(':scope > wbr') !== null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const last = found.at(-1)
    // A text with a long word is split at `<wbr>`, and around the word. Join its parts.
    if (last && element && isKept(element) && walker.currentNode.previousSibling && hasBreaks(element)) {
      last.text += walker.currentNode.nodeValue ?? ''
      continue
    }
    // A chart splits its labels into lines. They are joined below.
    if (element instanceof SVGTSpanElement) continue
    if (element && isKept(element))
      found.push({ text: walker.currentNode.nodeValue ?? '', where: whereOf(element) })
  }
  for (const lines of document.querySelectorAll('svg text'))
    found.push({
      text: [...lines.children].map((line) => line.textContent).join(' '),
      where: 'text of a chart',
    })
  for (const name of [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
    'abbr',
    'label',
  ])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isKept(element))
        found.push({ text: element.getAttribute(name) ?? '', where: `${name} of ${whereOf(element)}` })
  return found
}
