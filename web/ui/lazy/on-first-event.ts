const signs = ['focusin', 'input', 'pointerdown', 'keydown']

/** Fields that the browser filled automatically, without a focus event. */
const filled = 'input:autofill'

/**
 * Calls `then` on the user's first action on the page. If an input has focus or was autofilled, it calls
 * immediately, because the next key may be Enter. Returns a function that removes the listeners.
 */
export function onFirstAct(then: () => void): () => void {
  if (document.querySelector(filled) || document.activeElement instanceof HTMLInputElement) then()
  for (const sign of signs) document.addEventListener(sign, then, { once: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, then)
  }
}
