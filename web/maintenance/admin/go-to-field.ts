/** What somebody does instead of waiting. */
const acts = ['pointerdown', 'keydown'] as const

/**
 * Focuses the first field of a place on this page, or the place itself where none is, in the middle of the window. The form may come later than the link to it:
 * then it is awaited, unless the person does something else first.
 */
export function goToField(selector: string): void {
  const isThere = () => {
    const field =
      document.querySelector<HTMLElement>(
        `${selector} :is(input, select, textarea, [contenteditable], button)`,
      ) ?? document.querySelector<HTMLElement>(selector)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    return field !== null
  }
  if (isThere()) return
  const observer = new MutationObserver(() => {
    if (isThere()) giveUp()
  })
  const giveUp = () => {
    observer.disconnect()
    for (const act of acts) removeEventListener(act, giveUp, { capture: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) addEventListener(act, giveUp, { capture: true })
}
