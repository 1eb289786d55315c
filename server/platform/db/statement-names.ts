import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { withoutComment } from './statement-comments.ts'

/** Texts whose uses are counted: more than calls have that are made all the time. */
const mostTexts = 300
/** A text gets its name with the third use: what is asked once or twice is not worth a place in the database's memory. */
const namedFrom = 3
/** Longer ones, such as a statement with a thousand values, are not asked again. */
const longestText = 20_000
const isNamable = /^\s*(?:select|with|insert|update|delete)\b/i

/** PostgreSQL's code for a plan that belongs to a table that was changed since. */
const outdatedPlan = '0A000'
/** Its codes for a name that is unknown, or that is taken: another connection is behind this one. */
const foreignName = new Set(['26000', '42P05'])

/**
 * Names by which PostgreSQL keeps the statements of one pool planned on each connection, so that what is asked all the time is neither
 * parsed nor planned again (the driver's own `name`). Only on connections that stay with one process of the database: a pooler
 * (PgBouncer) lends processes out by transactions, so there only where the configuration says that it knows names.
 */
export class StatementNames {
  readonly #texts = new LRUCache<string, { uses: number; name: string | null }>({ max: mostTexts })
  readonly #stays = new WeakSet<pg.ClientBase>()
  readonly #wanted: boolean | undefined
  #isOff: boolean
  #count = 0

  /** `wanted` undefined: wherever no pooler is seen in between. */
  constructor(wanted?: boolean) {
    this.#wanted = wanted
    this.#isOff = wanted === false
  }

  /** A connection was made. `isOwn`: to the database's own process, and to no pooler. */
  opened(client: pg.ClientBase, isOwn: boolean): void {
    if (this.#wanted || isOwn) this.#stays.add(client)
  }

  /** Undefined: the statement has no name here. */
  nameOf(client: pg.ClientBase, text: string): string | undefined {
    if (
      this.#isOff ||
      !this.#stays.has(client) ||
      text.length > longestText ||
      !isNamable.test(withoutComment(text))
    )
      return undefined
    const known = this.#texts.get(text) ?? { uses: 0, name: null }
    if (known.uses === 0) this.#texts.set(text, known)
    known.uses += 1
    if (known.uses === namedFrom) {
      this.#count += 1
      known.name = `s${this.#count}`
    }
    return known.name ?? undefined
  }

  /** Whether the name failed, and not the statement, which was not carried out: the connection is of no use any more, and the text is counted anew. */
  failed(text: string, error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError)) return false
    const isForeign = foreignName.has(error.code ?? '')
    if (!isForeign && !(error.code === outdatedPlan && error.routine === 'RevalidateCachedQuery'))
      return false
    this.#texts.delete(text)
    // A pooler is in between after all.
    if (isForeign) this.#isOff = true
    return true
  }
}
