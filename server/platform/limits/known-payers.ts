import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/**
 * Recent callers that are remembered. The least recent are forgotten first. They use the allowance of their IP until
 * they are recognized again.
 */
const mostKnown = 20_000

/**
 * The credentials of a call, before any lookup: its token or key, and the cookie of a device that logged in before.
 * Hashed, because they stay in memory.
 */
export function shownBy({ authorization, cookie }: IncomingHttpHeaders): string[] {
  const device = /(?:^|;\s*)archway_device=([\w.~-]{1,1000})(?:;|$)/.exec(cookie ?? '')?.[1]
  return [authorization && `login ${authorization}`, device && `device ${device}`].flatMap((text) =>
    text ? createHash('sha256').update(text).digest('base64url') : [],
  )
}

/**
 * Remembers whose account a token, key or device last belonged to. It gives no access: it only decides whose allowance
 * a call uses. So calls of third parties on the same IP do not use up the allowance of someone who was here before. In
 * this server's memory.
 */
export function createKnownPayers() {
  const known = new LRUCache<string, string>({ max: mostKnown })
  return {
    remember(shown: readonly string[], account: string): void {
      for (const one of shown) known.set(one, account)
    },
    /** Whose allowance a call uses: that of a known account, else of the IP. */
    payerOf(shown: readonly string[], address: string): string {
      const account = shown.map((one) => known.get(one)).find((one) => one !== undefined)
      return account === undefined ? address : `device of account ${account}`
    },
  }
}
