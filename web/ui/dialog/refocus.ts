/**
 * Moves the focus to `where` after a dialog closes and the element that opened it is removed. It waits a few frames
 * longer than the dialog's own focus return, and acts only if focus is lost.
 */
export function refocusAfterDialog(where: () => HTMLElement | null | undefined): void {
  const focusIfLost = () => {
    if (document.activeElement && document.activeElement !== document.body) return
    where()?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(focusIfLost)))
}
