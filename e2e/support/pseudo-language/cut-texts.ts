import type { Page } from '@playwright/test'
import { atBothWidths } from '../checks/widths.ts'

/**
 * Layout problems where texts are 40 % longer: a page that is too wide, texts that are cut or overflow their
 * control, controls that overlap. Checks both widths.
 */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  const found: string[] = []
  await atBothWidths(page, async (width) => {
    const problems = await page.evaluate(findProblems)
    found.push(...problems.map((problem) => `${width}: ${problem}`))
  })
  return found
}

type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Runs in the page. */
function findProblems(): string[] {
  const problems = new Set<string>()
  const name = (element: Element) =>
    `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  if (beyond > 0) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > window.innerWidth + beyond - 1 && !isForTheEarAlone(element),
    )
    problems.add(`${beyond} px too wide by ${wide.map(name).join(', ')}`)
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [aria-hidden="true"], svg, [popover]')
  const textBox = (text: Text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getBoundingClientRect()
  }
  /** The box of an element without half of its horizontal padding. */
  const within = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return {
      left: left + Number.parseFloat(paddingLeft) / 2,
      right: right - Number.parseFloat(paddingRight) / 2,
      top,
      bottom,
    }
  }
  // Up to half a line too high is fine: line boxes are higher than their letters.
  const sticksOut = (inner: Sides, outer: Sides, vertical: boolean) =>
    inner.left < outer.left - 1 ||
    inner.right > outer.right + 1 ||
    (vertical && (inner.top < outer.top - 8 || inner.bottom > outer.bottom + 8))

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (!parent || !text.data.trim() || !isShown(parent)) continue
    const box = textBox(text)
    if (box.width === 0 || isForTheEarAlone(parent)) continue
    for (
      let around: Element | null = parent;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around)
      // People can scroll here.
      if (/auto|scroll/.test(overflowX + overflowY)) break
      if (
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        sticksOut(box, around.getBoundingClientRect(), true)
      )
        problems.add(`cut by ${name(around)}: ${text.data.trim().slice(0, 40)}`)
      // An ellipsis may end what people wrote, which is complete elsewhere. It must not cut our own texts.
      if (textOverflow === 'ellipsis') {
        if (text.data.includes('⟦') && around.scrollWidth > around.clientWidth + 1)
          problems.add(`ends in dots in ${name(around)}: ${text.data.trim().slice(0, 40)}`)
        break
      }
      if (
        around.matches('button, a, .tag, .badge, summary, th, td') &&
        getComputedStyle(around).display !== 'inline' &&
        sticksOut(box, within(around), around.matches('button, a'))
      )
        problems.add(`sticks out of ${name(around)}`)
      if (position === 'fixed' || position === 'sticky') break
    }
  }

  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (element) => isShown(element) && !isAbove(element),
  )
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }))
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      // The 'Show' button is inside its field, in the field's padding.
      if (
        other.element.matches('.field-reveal__button') &&
        other.box.left >= one.box.right - Number.parseFloat(getComputedStyle(one.element).paddingRight)
      )
        continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across > 3 && down > 3) problems.add(`${name(one.element)} lies on ${name(other.element)}`)
    }
  return [...problems]

  /** Text only for screen readers is in a box of one pixel. */
  function isForTheEarAlone(element: Element): boolean {
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    )
      if (around.clientWidth === 1 && around.clientHeight === 1) return true
    return false
  }

  /** Fixed and sticky elements may cover the page. Inline links share the box of their line. */
  function isAbove(element: Element): boolean {
    if (getComputedStyle(element).display === 'inline') return true
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true
    return false
  }
}
