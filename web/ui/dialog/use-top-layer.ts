import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Distance in pixels between a panel and its button, and between a panel and the screen edge. */
const gap = 8

/**
 * Puts an open panel (with `popover="manual"`) into the browser's top layer beside its button. There it covers toasts
 * and scrolling boxes, is always visible, and moves nothing on the page. It opens upward when there is more room above.
 */
export function useTopLayer<Panel extends HTMLElement>(
  open: boolean,
  trigger: RefObject<HTMLElement | null>,
): RefObject<Panel | null> {
  const panel = useRef<Panel>(null)
  useLayoutEffect(() => {
    const shown = panel.current
    const button = trigger.current
    if (!open || !shown || !button) return
    shown.showPopover()
    const position = () => {
      const { top, bottom, right } = button.getBoundingClientRect()
      const { clientWidth: width, clientHeight: height } = document.documentElement
      shown.style.maxHeight = ''
      const below = height - bottom - 2 * gap
      const above = top - 2 * gap
      const upward = shown.offsetHeight > below && above > below
      const space = Math.max(0, upward ? above : below)
      if (shown.offsetHeight > space) shown.style.maxHeight = `${space}px`
      shown.style.top = `${upward ? top - gap - shown.offsetHeight : bottom + gap}px`
      shown.style.left = `${Math.max(gap, Math.min(right, width - gap) - shown.offsetWidth)}px`
    }
    position()
    // Scroll events of boxes do not bubble to the window, so listen in the capture phase.
    window.addEventListener('scroll', position, { capture: true, passive: true })
    window.addEventListener('resize', position)
    return () => {
      window.removeEventListener('scroll', position, { capture: true })
      window.removeEventListener('resize', position)
    }
  }, [open, trigger])
  return panel
}
