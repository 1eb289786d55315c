import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'

/**
 * State and props for a button with a panel below it. Esc closes the panel and returns focus. A click or Tab outside
 * closes it.
 * Spread `root` on the element around both, `trigger` on the button, `panel` on the panel.
 */
export function usePopover() {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)

  const close = useCallback((returnFocus = true) => {
    setOpen(false)
    if (returnFocus) triggerRef.current?.focus()
  }, [])

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }

  return {
    open,
    close,
    root: { ref: rootRef, onKeyDown },
    trigger: {
      ref: triggerRef,
      'aria-expanded': open,
      'aria-controls': open ? panelId : undefined,
      onClick: () => setOpen(!open),
    },
    panel: { id: panelId },
  }
}
