import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { withoutComment } from './statement-comments.ts'
import type { StatementNames } from './statement-names.ts'
import { timeouts, timeTaken, withLimits } from './timeouts.ts'
import { DatabaseUnreachable, transientErrorOf, wasUntouched } from './transient-errors.ts'
import { noteChange } from './waiting-call.ts'

function reads(statement: string): boolean {
  const text = withoutComment(statement)
  return /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge|nextval)\b/i.test(text)
}
const begins = /^(begin|start transaction)\b/
const readsOnly = / read only$/
const ends = /^(commit|rollback)$/

/** Kysely's shape of a result. */
interface Result<R> {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'
  rowCount: number
  rows: R[]
}

const broken = new WeakSet<pg.ClientBase>()

/**
 * Listens to the errors of a connection until it closes. The pool only listens while it is idle, and an error without a
 * listener ends the process.
 */
export function listenToErrors(client: pg.ClientBase): void {
  client.on('error', () => broken.add(client))
  client.on('end', () => broken.add(client))
}

const limited = new WeakSet<pg.ClientBase>()

/** Each transaction of this connection sets its own timeouts. */
export function limitTransactions(client: pg.ClientBase): void {
  limited.add(client)
}

export const isBroken = (client: pg.ClientBase): boolean => broken.has(client)

/**
 * A connection of the pool while it is in use. The first statements of a transaction are sent with its begin. If the
 * connection is cut before any response, a read outside of a transaction runs once more on another connection. So does
 * a transaction (transaction.ts). Nothing else runs twice.
 */
export class PooledClient implements PostgresPoolClient {
  #client: pg.PoolClient | null
  readonly #another: () => Promise<pg.PoolClient>
  readonly #names: StatementNames
  readonly #onAnswer: () => void
  /** The timeout of one statement, in milliseconds. */
  readonly #defaultTime: number
  #time: number
  #isInTransaction = false
  /** No statement depended on a response, and no commit was sent: all of them can be sent again. */
  #isUntouched = true
  #hasAnswered = false
  /** Statements without a response. */
  #waiting = 0

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
    this.#defaultTime = time
    this.#time = time
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<Result<R>>
  query(cursor: never): never
  async query<R>(statement: string, parameters: readonly unknown[] = []): Promise<Result<R>> {
    if (begins.test(statement)) {
      if (!readsOnly.test(statement)) noteChange()
      this.#isInTransaction = true
      // If the start fails, the connection has failed, and what follows fails too.
      this.#ask(statement, []).catch(() => {})
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    if (ends.test(statement)) return this.#end(statement)
    if (this.#isInTransaction) {
      this.#time = timeTaken(statement) ?? this.#time
      return this.#ask(statement, parameters)
    }
    if (!reads(statement)) noteChange()
    this.#time = timeTaken(statement) ?? this.#time
    try {
      return await this.#ask<R>(statement, parameters)
    } catch (error) {
      if (!reads(statement) || !wasUntouched(error)) throw error
      this.#client?.release(true)
      this.#client = null
      this.#client = await this.#another()
      return this.#ask(statement, parameters)
    }
  }

  release(destroy = false): void {
    const client = this.#client
    this.#client = null
    client?.release(destroy || broken.has(client))
  }

  async #end<R>(statement: string): Promise<Result<R>> {
    if (statement === 'commit') this.#isUntouched = false
    try {
      return await this.#ask(statement, [])
    } catch (error) {
      // The cut rolled it back. The caller gets the error that ended the transaction.
      if (statement === 'rollback' && transientErrorOf(error) === 'cut')
        return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      throw error
    } finally {
      this.#isInTransaction = false
      this.#time = this.#defaultTime
    }
  }

  async #ask<R>(statement: string, parameters: readonly unknown[]): Promise<Result<R>> {
    const client = this.#client
    if (!client) throw new DatabaseUnreachable('cut')
    const isBegin = begins.test(statement)
    const text = isBegin && limited.has(client) ? withLimits(statement) : statement
    const name = this.#names.nameOf(client, text)
    // Statements that are sent together do not depend on each other's responses.
    if (this.#waiting === 0 && this.#hasAnswered) this.#isUntouched = false
    this.#waiting += 1
    try {
      const result = await client.query({
        ...(name === undefined ? null : { name }),
        text,
        // The cast is safe: the driver does not change the values.
        values: parameters as unknown[],
        // It waits for the statements before it. Beyond the server's own timeouts the network must be down. Then the
        // driver closes the connection.
        query_timeout: this.#time * this.#waiting + timeouts.network,
      } as pg.QueryConfig)
      if (!isBegin) this.#hasAnswered = true
      this.#onAnswer()
      return result as unknown as Result<R>
    } catch (error) {
      if (name !== undefined && this.#names.failed(text, error)) {
        broken.add(client)
        throw new DatabaseUnreachable('overtaken', error, this.#isUntouched)
      }
      if (error instanceof pg.DatabaseError && transientErrorOf(error) !== 'cut') {
        this.#isUntouched = false
        throw error
      }
      if (!(error instanceof pg.DatabaseError) && !broken.has(client) && !isSilence(error)) throw error
      throw new DatabaseUnreachable('cut', error, this.#isUntouched)
    } finally {
      this.#waiting -= 1
    }
  }
}

/** The driver has no code for it, only a message. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
