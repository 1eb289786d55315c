/**
 * A row that is removed takes its focused button with it. The focus then goes to the same button of the row that moves
 * up, or of the last row, or to `fallback`, or to the page. Call it right before the removal. `buttons` selects those
 * of the rows in `box`.
 */
export function moveFocusAfterRemoval(
  box: HTMLElement | null,
  buttons: string,
  fallback: () => HTMLElement | null = () => document.getElementById('main'),
): void {
  const find = () => (box?.isConnected ? [...box.querySelectorAll<HTMLElement>(buttons)] : [])
  const focused = document.activeElement
  const index = focused instanceof HTMLElement ? find().indexOf(focused) : -1
  // Some browsers do not focus a button on a mouse click: then there is no focus to move.
  if (index < 0) return
  // By the next frame, the list is rendered without the row.
  requestAnimationFrame(() => {
    const left = find()
    ;(left[Math.min(index, left.length - 1)] ?? fallback())?.focus()
  })
}

/** The main button of a card or row, which stays. */
export function firstButton(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('button.button') ?? null
}
