import type { KeyboardEvent } from 'react'

const fields = 'input:not([type=hidden]), select, textarea'

/**
 * Enter in a line of a long form goes to the next field, as its key on a phone says ('Next'), instead of sending the form half
 * filled in. In a check box, a select or on a button it does what it always does.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, nativeEvent, currentTarget } = event
  const field = event.target as HTMLInputElement
  if (key !== 'Enter' || nativeEvent.isComposing || field.enterKeyHint !== 'next') return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)]
  all[all.indexOf(field) + 1]?.focus()
}
