/** Events which show that the user does something else. */
const acts = ['pointerdown', 'keydown'] as const

/**
 * Focuses the first field inside the selected element, or the element itself if it has none. Scrolls it to the middle
 * of the window. The form may load after the link is followed: then this waits for it, unless the user does something
 * else first.
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
