import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const known = new Map<string, KeyObject>()
/** More than the server has purposes; a test has a secret of its own. */
const mostKnown = 100

/** A key of its own for each purpose, so that what was signed for one is nothing to another. */
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
