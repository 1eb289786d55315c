/** Keys of calls whose answer has not come, by what they ask. */
const unanswered = new Map<string, string>()

/** What is made anew for each try, though the person wants the same. */
const madeAgain = ['botCheckToken']

export interface Intention {
  /** For the header idempotency-key. */
  key: string
  /** An answer has come, whatever it says: the same call from now on is another intention. */
  end: () => void
}

/**
 * The key of what the person wants to be done: the same one when they press the button again because no answer came, so that nothing
 * is booked or made twice (docs/rules/idempotency.md). Null for a call that changes nothing. `own`: a
 * key that is kept with the intention, because it outlives the page.
 */
export function intentionOf(document: string, variables: unknown, own?: string): Intention | null {
  if (!/^\s*mutation\b/.test(document)) return null
  if (own) return { key: own, end: () => undefined }
  const requested = `${document}\n${JSON.stringify(variables, (name, value: unknown) => (madeAgain.includes(name) ? undefined : value))}`
  const key = unanswered.get(requested) ?? newKey()
  unanswered.set(requested, key)
  return { key, end: () => unanswered.delete(requested) }
}

/** `crypto.randomUUID` is there on secure pages only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
