const signs = ['focusin', 'input', 'pointerdown', 'keydown']

/** What the browser filled in by itself, without a focus that anybody hears of. */
const filled = 'input:autofill'

/**
 * Calls `then` when somebody begins to do something on the page; at once where they have begun, or a browser has filled something in: then
 * Enter is what comes next. Answers how to end that.
 */
export function onFirstAct(then: () => void): () => void {
  if (document.querySelector(filled) || document.activeElement instanceof HTMLInputElement) then()
  for (const sign of signs) document.addEventListener(sign, then, { once: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, then)
  }
}
