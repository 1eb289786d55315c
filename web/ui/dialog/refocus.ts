/**
 * Gives the focus to where somebody goes on, when a dialog has closed and what opened it is gone: a few frames later than the dialog looks
 * for that, and only where the focus is lost.
 */
export function refocusAfterDialog(where: () => HTMLElement | null | undefined): void {
  const style = () => {
    if (document.activeElement && document.activeElement !== document.body) return
    where()?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(style)))
}
