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
import type { DB } from './schema.generated.ts'

type Statement = (at: Transaction<DB>) => Promise<unknown>
export type Statements = readonly Statement[]
export type Answers<S extends Statements> = { -readonly [K in keyof S]: Awaited<ReturnType<S[K]>> }

/**
 * Makes statements of one transaction that need nothing of each other's answers: they are sent without waiting, are carried out
 * one after the other in this order, and each sees what was committed before it began, as if made one by one. Each function makes exactly
 * one statement, with `at`, before it waits for anything. Throws what the first of those that failed was refused with.
 */
export async function together<const S extends Statements>(
  tx: Transaction<DB>,
  ...statements: S
): Promise<Answers<S>> {
  const executor = tx.getExecutor()
  return executor.provideConnection((connection) => makeAll(executor, connection, statements))
}

/** What the rest of a transaction does not wait for: it goes to the database with what comes next, such as the commit. */
export class LastStatements {
  #all: Promise<unknown> = Promise.resolve()

  /** Makes statements as `together` does. Whoever waits for their answers before the transaction is over has them go ahead of it. */
  add<const S extends Statements>(tx: Transaction<DB>, ...statements: S): Promise<Answers<S>> {
    const executor = tx.getExecutor()
    let isMade = false
    const answers = executor.provideConnection((connection) => {
      isMade = true
      return makeAll(executor, connection, statements)
    })
    answers.catch(() => {})
    if (!isMade) throw new Error('Another statement is not answered yet')
    this.#all = Promise.all([this.#all, answers])
    this.#all.catch(() => {})
    return answers
  }

  /** Throws what one of them was refused with; then the transaction was not committed. */
  async answered(): Promise<void> {
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

/** Makes a statement at once, though those before it are not answered, and throws where there is none. */
function makerOn(executor: QueryExecutor, connection: DatabaseConnection) {
  const line = new Line(connection)
  const at = inTransaction(executor.withConnectionProvider(line))
  let made = 0
  return (statement: Statement): Promise<unknown> => {
    const answer = statement(at)
    // Whoever made it hears of it; until then others are made.
    answer.catch(() => {})
    made += 1
    if (line.made !== made) throw new Error('A statement that goes with others is exactly one, made at once')
    return answer
  }
}

/** Lends one connection to many at a time, and counts them: Kysely's own lets nobody begin before the one before is answered. */
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

/** A transaction begins none: what makes statements needs the executor alone. */
const driver = new DummyDriver()
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const inTransaction = (executor: QueryExecutor) =>
  new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
