import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const known = new Map<string, KeyObject>()
/** More than the server has purposes. Each test has its own secret, which also counts. */
const mostKnown = 100

/** A separate key for each purpose, so that a signature for one is invalid for every other. */
export function derivedKey(secret: string, purpose: string): KeyObject {
  const name = `${secret} ${purpose}`
  let key = known.get(name)
  if (!key) {
    if (known.size >= mostKnown) known.clear()
    key = createSecretKey(createHmac('sha256', secret).update(purpose).digest())
    known.set(name, key)
  }
  return key
}
