import type { KeyboardEvent } from 'react'

const fields = 'input:not([type=hidden]), select, textarea'

/**
 * In a text line of a long form, Enter moves to the next field, as the phone's key says ("Next"). So it does not send a
 * half-filled form. In a checkbox, a select, or on a button, Enter works as usual.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, nativeEvent, currentTarget } = event
  const field = event.target as HTMLInputElement
  if (key !== 'Enter' || nativeEvent.isComposing || field.enterKeyHint !== 'next') return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)]
  all[all.indexOf(field) + 1]?.focus()
}
