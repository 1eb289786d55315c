import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'

export type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** Icon before the words. */
    icon?: ReactNode
    /** Icon after the words. */
    iconEnd?: ReactNode
    /** Saving: spinner and "Saving…", clicks are ignored, width and focus are kept. */
    busy?: boolean
    /** Words while busy, when "Saving…" is wrong. */
    busyLabel?: string
    /** Cannot be used now. Stays focusable (aria-disabled), so that focus is not lost when it turns off under somebody. */
    unavailable?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** The one button. `type` is "button" unless said otherwise. */
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
  // The width is taken when the press starts the work: an Enter in a form clicks the submit button too.
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
