import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'

export type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** Icon before the label. */
    icon?: ReactNode
    /** Icon after the label. */
    iconEnd?: ReactNode
    /** While saving: shows a spinner and "Saving…", ignores clicks, and keeps its width and the focus. */
    busy?: boolean
    /** Label while busy, when "Saving…" is wrong. */
    busyLabel?: string
    /**
     * Cannot be used now. It stays focusable (aria-disabled), so a focused button does not lose focus when it turns
     * off.
     */
    unavailable?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** The only button component. `type` defaults to "button". */
export function Button({
  variant,
  size,
  block,
  iconOnly,
  icon,
  iconEnd,
  busy = false,
  busyLabel,
  unavailable = false,
  className,
  children,
  onClick,
  style,
  type = 'button',
  ...rest
}: ButtonProps) {
  const t = useMessages()
  // Measure the width when the click starts the work. Enter in a form clicks the submit button too.
  const width = useRef<number>(undefined)
  const inert = busy || unavailable
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault()
      return
    }
    width.current = event.currentTarget.offsetWidth
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, iconOnly }, busy && 'is-busy', className)}
      aria-disabled={inert || undefined}
      style={busy && width.current ? { ...style, minWidth: width.current } : style}
      onClick={handleClick}
    >
      {busy ? (
        <>
          <span className="button-spinner" aria-hidden="true" />
          {busyLabel ?? t('common.saving')}
        </>
      ) : (
        <>
          {icon}
          {children}
          {iconEnd}
        </>
      )}
    </button>
  )
}
