import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  Transaction,
} from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

type Statement = (at: Transaction<DB>) => Promise<unknown>
export type Statements = readonly Statement[]
export type Answers<S extends Statements> = { -readonly [K in keyof S]: Awaited<ReturnType<S[K]>> }

/**
 * Sends statements of one transaction that do not need each other's results, without waiting in between. They run in
 * this order. Each sees what was committed before it started, as if sent one by one. Each function makes exactly one
 * statement, with `at`, before it awaits anything. Throws the error of the first one that failed.
 */
export async function together<const S extends Statements>(
  tx: Transaction<DB>,
  ...statements: S
): Promise<Answers<S>> {
  const executor = tx.getExecutor()
  return executor.provideConnection((connection) => makeAll(executor, connection, statements))
}

/** Statements that a transaction does not wait for. They are sent with the next statement, such as the commit. */
export class LastStatements {
  #all: Promise<unknown> = Promise.resolve()

  /** Sends statements as `together` does. To await them before the transaction ends is allowed. */
  add<const S extends Statements>(tx: Transaction<DB>, ...statements: S): Promise<Answers<S>> {
    const executor = tx.getExecutor()
    let isMade = false
    const responses = executor.provideConnection((connection) => {
      isMade = true
      return makeAll(executor, connection, statements)
    })
    responses.catch(() => {})
    if (!isMade) throw new Error('Another statement is not answered yet')
    this.#all = Promise.all([this.#all, responses])
    this.#all.catch(() => {})
    return responses
  }

  /** Throws the error of a failed statement. Then the transaction was not committed. */
  async responded(): Promise<void> {
    await this.#all
  }
}

async function makeAll<const S extends Statements>(
  executor: QueryExecutor,
  connection: DatabaseConnection,
  statements: S,
): Promise<Answers<S>> {
  const make = makerOn(executor, connection)
  const outcomes = await Promise.allSettled(statements.map((statement) => make(statement)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Answers<S>
}

/**
 * Returns a function that sends a statement before the earlier ones have a response. It throws if its argument makes no
 * statement, or makes it later.
 */
function makerOn(executor: QueryExecutor, connection: DatabaseConnection) {
  const line = new Line(connection)
  const at = inTransaction(executor.withConnectionProvider(line))
  let made = 0
  return (statement: Statement): Promise<unknown> => {
    const response = statement(at)
    // makeAll awaits the promise only when all statements are sent. Until then, a rejection without a handler would end
    // the process.
    response.catch(() => {})
    made += 1
    if (line.made !== made) throw new Error('A statement that goes with others is exactly one, made at once')
    return response
  }
}

/** Lends one connection to many statements at a time, and counts them. Kysely's own waits for each response. */
class Line implements ConnectionProvider {
  made = 0
  readonly #connection: DatabaseConnection
  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }
  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.made += 1
    return consumer(this.#connection)
  }
}

/** Never used to connect: the transaction below needs its executor only. */
const driver = new DummyDriver()
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const inTransaction = (executor: QueryExecutor) =>
  new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
