import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseAway, troubleOf } from './database-trouble.ts'
import { patience, timeTaken, withLimits } from './patience.ts'
import type { StatementNames } from './statement-names.ts'
import { noteChange } from './waiting-call.ts'

const reads = (statement: string) =>
  /^\s*(?:select|with)\b/i.test(statement) && !/\b(?:insert|update|delete|merge|nextval)\b/i.test(statement)
const begins = /^(begin|start transaction)\b/
const readsOnly = / read only$/
const ends = /^(commit|rollback)$/

/** As Kysely reads it; a statement that answers no number of rows is asked for none. */
interface Result<R> {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'
  rowCount: number
  rows: R[]
}

const broken = new WeakSet<pg.ClientBase>()

/**
 * Listens to a connection's own errors for as long as it lives: from its making on, because the pool listens only to those that are
 * idle, and an error that nobody listens to ends the process.
 */
export function listenToErrors(client: pg.ClientBase): void {
  client.on('error', () => broken.add(client))
  client.on('end', () => broken.add(client))
}

const limited = new WeakSet<pg.ClientBase>()

/** Each transaction of this connection brings its limits of time itself. */
export function limitTransactions(client: pg.ClientBase): void {
  limited.add(client)
}

export const isBroken = (client: pg.ClientBase): boolean => broken.has(client)

/**
 * A connection of the pool while it is lent out. What comes first on it and has changed nothing yet (a single read, the begin of a
 * transaction) is tried once more on another connection when this one is cut; nothing else ever is.
 */
export class PooledClient implements PostgresPoolClient {
  #client: pg.PoolClient | null
  readonly #another: () => Promise<pg.PoolClient>
  readonly #names: StatementNames
  readonly #onAnswer: () => void
  #isUsed = false
  /** For one statement, in milliseconds. */
  readonly #usualTime: number
  #time: number

  constructor(
    client: pg.PoolClient,
    another: () => Promise<pg.PoolClient>,
    time: number,
    names: StatementNames,
    onAnswer: () => void,
  ) {
    this.#client = client
    this.#another = another
    this.#names = names
    this.#onAnswer = onAnswer
    this.#usualTime = time
    this.#time = time
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<Result<R>>
  query(cursor: never): never
  async query<R>(statement: string, parameters: readonly unknown[] = []): Promise<Result<R>> {
    const isFirst = !this.#isUsed
    this.#isUsed = true
    if (!reads(statement) && !(begins.test(statement) && readsOnly.test(statement))) noteChange()
    this.#time = timeTaken(statement) ?? this.#time
    try {
      return await this.#runAgainUnnamed<R>(statement, parameters, isFirst)
    } catch (error) {
      if (troubleOf(error) !== 'cut') throw error
      // It went with the connection; and what broke the transaction is what the caller must hear of.
      if (statement === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      if (!isFirst || !(reads(statement) || begins.test(statement))) throw error
      this.#client?.release(true)
      this.#client = null
      this.#client = await this.#another()
      return await this.#run<R>(statement, parameters)
    } finally {
      if (ends.test(statement)) this.#time = this.#usualTime
    }
  }

  release(destroy = false): void {
    const client = this.#client
    this.#client = null
    client?.release(destroy || broken.has(client) || this.#names.isFull(client))
  }

  /** A name that the database does not take harms no statement that stands alone; of a transaction it was the end. */
  async #runAgainUnnamed<R>(
    statement: string,
    parameters: readonly unknown[],
    isFirst: boolean,
  ): Promise<Result<R>> {
    const client = this.#client
    try {
      return await this.#run<R>(statement, parameters)
    } catch (error) {
      if (!client || !this.#names.failed(client, error)) throw error
      if (!isFirst) throw new DatabaseAway('overtaken', error)
      return await this.#run<R>(statement, parameters)
    }
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<Result<R>> {
    const client = this.#client
    if (!client) throw new DatabaseAway('cut')
    const text = limited.has(client) && begins.test(statement) ? withLimits(statement) : statement
    const silence = setTimeout(() => cutOff(client), this.#time + patience.network).unref()
    try {
      const name = this.#names.nameOf(client, text)
      // The driver keeps what it is given, and changes nothing of it.
      const values = parameters as unknown[]
      const result = await client.query<R & pg.QueryResultRow>(
        name === undefined ? { text, values } : { name, text, values },
      )
      this.#onAnswer()
      return result as Result<R>
    } catch (error) {
      if (error instanceof pg.DatabaseError || !broken.has(client)) throw error
      throw new DatabaseAway('cut', error)
    } finally {
      clearTimeout(silence)
    }
  }
}

/** Its server would not notice that we are gone, either. */
function cutOff(client: pg.ClientBase & { connection?: { stream: { destroy(): void } } }): void {
  client.connection?.stream.destroy()
}
