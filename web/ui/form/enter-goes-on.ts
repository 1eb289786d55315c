import type { KeyboardEvent } from 'react'

const fields = 'input:not([type=hidden]), select, textarea'

/**
 * Enter in a line of a long form goes to the next field, as its key on a phone says ('Next'), instead of sending the form half
 * filled in. In a check box, a select or on a button it does what it always does.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (target.enterKeyHint !== 'next') return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)]
  all[all.indexOf(target) + 1]?.focus()
}
