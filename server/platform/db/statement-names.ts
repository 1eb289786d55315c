import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Of one text, before it gets a name: what is asked once or twice is not worth a place in the database's memory. */
const timesUnnamed = 2
/** Texts that are remembered, and of them named. More than calls have that are made all the time. */
const mostTexts = 400
const mostNamed = 80
/** Names on one connection. Names come and go; beyond this the connection goes, and the next one begins with what is asked now. */
const mostOnConnection = 120
/** Longer ones, such as a statement with a thousand values, are not asked again. */
const longestText = 20_000

/** By PostgreSQL's own codes: the plan belongs to a table that was changed since, or to another connection. */
const outdatedPlan = '0A000'
const nameUnknown = new Set(['26000', '42P05'])

/**
 * Names by which PostgreSQL keeps the statements of one pool planned on each connection, so that what is asked all the time is neither
 * parsed nor planned anew. Only where a connection stays with the database's own process: behind a pooler that lends that out anew with
 * each transaction (PgBouncer), only where the configuration says that it knows names.
 */
export class StatementNames {
  // A text that one of the two forgets, the other forgets, too: it is then counted from the start.
  readonly #texts: LRUCache<string, { name: string | null; seen: number }> = new LRUCache({
    max: mostTexts,
    disposeAfter: (_known, text, reason) => reason === 'evict' && this.#named.delete(text),
  })
  readonly #named: LRUCache<string, string> = new LRUCache({
    max: mostNamed,
    disposeAfter: (_name, text, reason) => reason === 'evict' && this.#texts.delete(text),
  })
  readonly #on = new WeakMap<pg.ClientBase, Set<string>>()
  readonly #always: boolean
  #count = 0
  #isOff: boolean

  /** `wanted` absent: wherever no pooler is seen in between. */
  constructor(wanted?: boolean) {
    this.#always = wanted === true
    this.#isOff = wanted === false
  }

  /** A connection was made; `isOwn`: to the database's own process, and to no pooler. */
  opened(client: pg.ClientBase, isOwn: boolean): void {
    if (this.#always || isOwn) this.#on.set(client, new Set())
  }

  /** Undefined: ask it without a name. */
  nameOf(client: pg.ClientBase, text: string): string | undefined {
    const known = this.#isOff ? undefined : this.#on.get(client)
    if (!known || text.length > longestText || !isNamable.test(text)) return undefined
    const name = this.#seen(text)
    if (name) known.add(name)
    return name ?? undefined
  }

  /** It holds more than is asked. */
  isFull(client: pg.ClientBase): boolean {
    return (this.#on.get(client)?.size ?? 0) >= mostOnConnection
  }

  /** Whether what failed was the name and not the statement, which was not carried out. From here on the connection has no names. */
  failed(client: pg.ClientBase, error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError) || !this.#on.has(client)) return false
    const isUnknown = nameUnknown.has(error.code ?? '')
    if (!isUnknown && !(error.code === outdatedPlan && error.routine === 'RevalidateCachedQuery'))
      return false
    // Some pooler is in between after all.
    if (isUnknown) this.#isOff = true
    this.#on.delete(client)
    return true
  }

  #seen(text: string): string | null {
    const known = this.#texts.get(text) ?? { name: null, seen: 0 }
    this.#texts.set(text, known)
    known.seen += 1
    if (known.name === null && known.seen > timesUnnamed) {
      this.#count += 1
      known.name = `s${this.#count}`
    }
    if (known.name !== null) this.#named.set(text, known.name)
    return known.name
  }
}

const isNamable = /^\s*(?:select|with|insert|update|delete)\b/i
