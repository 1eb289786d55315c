import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/** Who called lately that are remembered; the longest silent are forgotten first, and pay with their line until they are recognised again. */
const mostKnown = 20_000

/** What a call shows of who sends it, before anything is looked up: its token or key, and the cookie of a device that logged in before. As hashes, for memory. */
export function shownBy({ authorization, cookie }: IncomingHttpHeaders): string[] {
  const device = /(?:^|;\s*)archway_device=([\w.~-]{1,1000})(?:;|$)/.exec(cookie ?? '')?.[1]
  return [authorization && `login ${authorization}`, device && `device ${device}`].flatMap((text) =>
    text ? createHash('sha256').update(text).digest('base64url') : [],
  )
}

/**
 * Whose a token, a key or a device was when it was last good. It opens nothing and says only who pays: what strangers on the same line use up is not
 * what somebody pays from who was here before. In this server's memory.
 */
export function createKnownPayers() {
  const known = new LRUCache<string, string>({ max: mostKnown })
  return {
    remember(shown: readonly string[], account: string): void {
      for (const one of shown) known.set(one, account)
    },
    /** Who pays for a call: somebody known, else the line. */
    payerOf(shown: readonly string[], address: string): string {
      const account = shown.map((one) => known.get(one)).find((one) => one !== undefined)
      return account === undefined ? address : `device of account ${account}`
    },
  }
}
