/** Keys of calls without a response yet, by document and variables. */
const unanswered = new Map<string, string>()

/** Variables that are new for each try, though the attempt is the same. */
const madeAgain = ['botCheckToken']

export interface Attempt {
  /** For the header idempotency-key. */
  key: string
  /** A response has arrived, whatever it is: from now on, the same call is another attempt. */
  end: () => void
}

/**
 * The idempotency key of what the person wants to do. It stays the same when they try again because no response came,
 * so that nothing is done twice (docs/rules/idempotency.md). Null for a call that changes nothing. `own`: a key that is
 * stored with the attempt, because it outlives the page.
 */
export function attemptOf(document: string, variables: unknown, own?: string): Attempt | null {
  if (!/^\s*mutation\b/.test(document)) return null
  if (own) return { key: own, end: () => undefined }
  const request = `${document}\n${JSON.stringify(variables, (name, value: unknown) => (madeAgain.includes(name) ? undefined : value))}`
  const key = unanswered.get(request) ?? newKey()
  unanswered.set(request, key)
  return { key, end: () => unanswered.delete(request) }
}

/** `crypto.randomUUID` only exists on secure pages. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
