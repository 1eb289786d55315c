import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { withoutComment } from './statement-comments.ts'

/** Cached texts whose uses are counted: more than the frequent calls have. */
const mostTexts = 300
/** A text gets its name with the third use: a rare one is not worth PostgreSQL's memory. */
const namedFrom = 3
/** Longer texts, such as a statement with a thousand values, do not recur. */
const longestText = 20_000
const isNamable = /^\s*(?:select|with|insert|update|delete)\b/i

/** PostgreSQL's code for a plan whose table was altered since. */
const outdatedPlan = '0A000'
/** PostgreSQL's codes for a name that is unknown or taken: a pooler has switched the connection. */
const foreignName = new Set(['26000', '42P05'])

/**
 * Names of prepared statements (the driver's own `name`), so that PostgreSQL does not parse and plan frequent
 * statements again. Only for connections that stay with one database process. A pooler (PgBouncer) assigns processes
 * per transaction. Behind one, names are used only if the configuration says that it supports them.
 */
export class StatementNames {
  readonly #texts = new LRUCache<string, { uses: number; name: string | null }>({ max: mostTexts })
  readonly #stays = new WeakSet<pg.ClientBase>()
  readonly #wanted: boolean | undefined
  #isOff: boolean
  #count = 0

  /** `wanted` undefined: names only on connections without a pooler. */
  constructor(requested?: boolean) {
    this.#wanted = requested
    this.#isOff = requested === false
  }

  /** Call it when a connection opens. `isOwn`: directly to PostgreSQL, without a pooler. */
  opened(client: pg.ClientBase, isMine: boolean): void {
    if (this.#wanted || isMine) this.#stays.add(client)
  }

  /** Undefined: send the statement without a name. */
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

  /**
   * Whether the name failed, so that the statement did not run. The connection then cannot be used any longer, and the
   * uses of the text are counted from zero.
   */
  failed(text: string, error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError)) return false
    const isForeign = foreignName.has(error.code ?? '')
    if (!isForeign && !(error.code === outdatedPlan && error.routine === 'RevalidateCachedQuery'))
      return false
    this.#texts.delete(text)
    // The connection lacks the statement, or has another one of this name. So a pooler is in between, and names are not
    // used from now on.
    if (isForeign) this.#isOff = true
    return true
  }
}
