import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** A call that is carried out at most once (docs/rules/idempotency.md). */
export interface Claim {
  /** Of the row of idempotency_key. */
  id: Buffer
  userId: number | null
  /** Tells this attempt from its copies. */
  call: string
  asked: Buffer
  now: Date
  /** Earlier claims are over and may be taken anew. */
  oldest: Date
  /** Whether a transaction of this call has been committed, and the claim with it. */
  committed: boolean
}

/** A copy of this call was faster, here or on another server. Nothing of this one was written. */
export class ClaimedByAnother extends Error {}

const scope = new AsyncLocalStorage<Claim>()

/** The first transaction within `work` writes the claim first, and commits it with everything else or not at all. */
export function withClaim<T>(claim: Claim, work: () => T): T {
  return scope.run(claim, work)
}

/** PostgreSQL, where a transaction of a claimed call begins with the claim; commands need not know. */
export class ClaimingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new ClaimingDriver(this.#config)
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class ClaimingDriver extends PostgresDriver {
  readonly #claiming = new WeakMap<Connection, Claim>()

  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings)
    const claim = scope.getStore()
    // What comes after the commit, such as a mail that it woke, is not part of the call.
    if (!claim || claim.committed || settings.accessMode === 'read only') return
    try {
      // Waits for a copy that is writing. No row: the copy has committed.
      const { rows } = await connection.executeQuery(claiming(claim))
      if (rows.length === 0) throw new ClaimedByAnother('A copy of this call was faster')
    } catch (error) {
      await this.rollbackTransaction(connection)
      throw error
    }
    this.#claiming.set(connection, claim)
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    const claim = this.#claiming.get(connection)
    this.#claiming.delete(connection)
    await super.commitTransaction(connection)
    if (claim) claim.committed = true
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    this.#claiming.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

function claiming({ id, userId, call, asked, now, oldest }: Claim): CompiledQuery {
  return CompiledQuery.raw(
    `insert into idempotency_key as k (id, user_id, call, asked, claimed_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update
       set user_id = excluded.user_id, call = excluded.call, asked = excluded.asked, answer = null, outcome = null,
         claimed_at = excluded.claimed_at
       where k.call = excluded.call or k.claimed_at <= $6
     returning 1`,
    [id, userId, call, asked, now, oldest],
  )
}
