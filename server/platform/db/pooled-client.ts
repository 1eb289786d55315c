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
const nothing = { rowCount: 0, rows: [] }

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

/** A statement that is on its way. */
interface Asked {
  statement: string
  parameters: readonly unknown[]
  /** In milliseconds. */
  time: number
  answer: PromiseWithResolvers<Result<unknown>>
}
type Outcome = PromiseSettledResult<Result<unknown>>

/**
 * A connection of the pool while it is lent out. Statements that are made without waiting for one another's answers go out in one
 * message, in their order; the begin of a transaction goes with what comes first in it, and one in which nothing is asked is not begun.
 * What comes first on the connection and has changed nothing yet (a single read, the begin of a transaction and what goes with it)
 * is tried once more on another connection when this one is cut; nothing else ever is.
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
  /** Of a transaction in which nothing was asked yet. */
  #begin: string | null = null
  #toSend: Asked[] = []

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
    if (begins.test(statement)) {
      this.#begin = statement
      return { command: 'SELECT', ...nothing }
    }
    const begin = this.#begin
    this.#begin = null
    if (ends.test(statement) && begin !== null)
      return { command: statement === 'commit' ? 'COMMIT' : 'ROLLBACK', ...nothing }
    if (begin === null ? !reads(statement) : !readsOnly.test(begin)) noteChange()
    if (begin !== null) this.#ask(begin, []).catch(() => {})
    this.#time = timeTaken(statement) ?? this.#time
    try {
      return (await this.#ask(statement, parameters)) as Result<R>
    } catch (error) {
      // It went with the connection; and what broke the transaction is what the caller must hear of.
      if (statement === 'rollback' && troubleOf(error) === 'cut') return { command: 'ROLLBACK', ...nothing }
      throw error
    } finally {
      if (ends.test(statement)) this.#time = this.#usualTime
    }
  }

  release(destroy = false): void {
    if (this.#begin !== null)
      throw new Error('A transaction was begun, and neither carried out nor taken back')
    const client = this.#client
    this.#client = null
    client?.release(destroy || broken.has(client) || this.#names.isFull(client))
  }

  #ask(statement: string, parameters: readonly unknown[]): Promise<Result<unknown>> {
    const answer = Promise.withResolvers<Result<unknown>>()
    // When nothing is left that goes on without an answer of the database.
    if (this.#toSend.length === 0) process.nextTick(() => this.#send())
    this.#toSend.push({ statement, parameters, time: this.#time, answer })
    return answer.promise
  }

  async #send(): Promise<void> {
    const sent = this.#toSend
    this.#toSend = []
    const isFirst = !this.#isUsed
    this.#isUsed = true
    const [first] = sent
    const isUndone =
      isFirst &&
      (begins.test(first!.statement)
        ? !sent.some(({ statement }) => ends.test(statement))
        : sent.every(({ statement }) => reads(statement)))
    const outcomes = await this.#outcomesOf(sent, isUndone).catch((reason: unknown) =>
      sent.map((): Outcome => ({ status: 'rejected', reason })),
    )
    for (const [nth, outcome] of outcomes.entries()) {
      const { answer } = sent[nth]!
      if (outcome.status === 'fulfilled') answer.resolve(outcome.value)
      else answer.reject(outcome.reason)
    }
  }

  async #outcomesOf(sent: readonly Asked[], isUndone: boolean): Promise<Outcome[]> {
    const client = this.#client
    const outcomes = await this.#run(sent)
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
    if (failed === undefined) return outcomes
    // A name that the database does not take harms no statement that stands alone; of a transaction it was the end.
    if (client && this.#names.failed(client, failed)) {
      if (sent.length > 1 || !isUndone) throw new DatabaseAway('overtaken', failed)
      return this.#run(sent)
    }
    if (!isUndone || troubleOf(failed) !== 'cut') return outcomes
    this.#client?.release(true)
    this.#client = null
    this.#client = await this.#another()
    return this.#run(sent)
  }

  async #run(sent: readonly Asked[]): Promise<Outcome[]> {
    const client = this.#client
    if (!client) throw new DatabaseAway('cut')
    const time = sent.reduce((sum, asked) => sum + asked.time, patience.network)
    const silence = setTimeout(() => cutOff(client), time).unref()
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
      .connection
    stream.cork()
    const answers = sent.map(({ statement, parameters }) => this.#runOne(client, statement, parameters))
    stream.uncork()
    const outcomes = await Promise.allSettled(answers)
    clearTimeout(silence)
    return outcomes
  }

  async #runOne(
    client: pg.PoolClient,
    statement: string,
    parameters: readonly unknown[],
  ): Promise<Result<unknown>> {
    const text = limited.has(client) && begins.test(statement) ? withLimits(statement) : statement
    const name = this.#names.nameOf(client, text)
    // The driver keeps what it is given, and changes nothing of it.
    const values = parameters as unknown[]
    try {
      const result = await client.query<pg.QueryResultRow>(
        name === undefined ? { text, values } : { name, text, values },
      )
      this.#onAnswer()
      return result as Result<unknown>
    } catch (error) {
      if (error instanceof pg.DatabaseError || !broken.has(client)) throw error
      throw new DatabaseAway('cut', error)
    }
  }
}

/** Its server would not notice that we are gone, either. */
function cutOff(client: pg.ClientBase & { connection?: { stream: { destroy(): void } } }): void {
  client.connection?.stream.destroy()
}
