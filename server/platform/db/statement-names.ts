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
  readonly #texts = new Map<string, { name: string | null; seen: number }>()
  readonly #named = new Map<string, string>()
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
    this.#texts.delete(text)
    this.#texts.set(text, known)
    known.seen += 1
    if (known.name === null && known.seen > timesUnnamed) {
      this.#count += 1
      known.name = `s${this.#count}`
    }
    if (known.name !== null) {
      this.#named.delete(text)
      this.#named.set(text, known.name)
    }
    for (const oldest of this.#named.keys()) {
      if (this.#named.size <= mostNamed) break
      this.#named.delete(oldest)
      this.#texts.delete(oldest)
    }
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= mostTexts) break
      this.#texts.delete(oldest)
      this.#named.delete(oldest)
    }
    return known.name
  }
}

const isNamable = /^\s*(?:select|with|insert|update|delete)\b/i
