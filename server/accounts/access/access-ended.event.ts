import type { Transaction } from 'kysely'
import type { AccessFate, AccessOccasion, WayIn } from '#domain/accounts/access/access.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

export interface AccessEnded {
  userId: number
  occasion: AccessOccasion
  /** Subscribers do what accounts do not do themselves, such as `waits` of API keys. */
  fates: Record<WayIn, AccessFate>
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction that ends what opened an account, with the account locked. */
    accessEnded: (tx: Transaction<DB>, ended: AccessEnded, now: Date) => Promise<void>
  }
}
