/** Keys of calls without a response yet, by document and variables. */
const pendingKeys = new Map<string, string>()

/** Variables that differ when the same attempt is repeated. */
const newForEachTry = ['botCheckToken']

interface Attempt {
  /** The value of the header idempotency-key. */
  key: string
  /** A response has arrived, whatever it is: from now on, the same call is another attempt. */
  end: () => void
}

/**
 * The idempotency key of what the person wants to do. It stays the same when they try again because no response came,
 * so that nothing is done twice (docs/rules/idempotency.md). Null for a call that changes nothing. `stored`: the key
 * of an attempt that outlives the page.
 */
export function attemptOf(document: string, variables: unknown, stored?: string): Attempt | null {
  if (!/^\s*mutation\b/.test(document)) return null
  if (stored) return { key: stored, end: () => undefined }
  const request = `${document}\n${JSON.stringify(variables, (name, value: unknown) => (newForEachTry.includes(name) ? undefined : value))}`
  const key = pendingKeys.get(request) ?? newKey()
  pendingKeys.set(request, key)
  return { key, end: () => pendingKeys.delete(request) }
}

/** `crypto.randomUUID` only exists on secure pages. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
