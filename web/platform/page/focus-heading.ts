/**
 * Focuses the first heading of a part of the page, or else of the page, when the page has replaced the element that had
 * the focus. Does nothing if another element got the focus by then. Returns the timer.
 */
export const focusHeadingSoon = (part?: ParentNode | null) =>
  setTimeout(() => {
    const heading =
      part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, 100)
