const signs = ['focusin', 'input', 'pointerdown', 'keydown']

/** Calls `then` when somebody begins to do something on the page; answers how to end that. */
export function onFirstAct(then: () => void): () => void {
  for (const sign of signs) document.addEventListener(sign, then, { once: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, then)
  }
}
