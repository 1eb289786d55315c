import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

export interface EmptiedSignUp {
  userId: number
  /** The new name of the account: that of the mailbox's owner. */
  firstName: string
  lastName: string
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that gives a sign-up's account to a mailbox reader who does not know its password. The
     * account is locked. Subscribers delete everything that was typed and chosen for it.
     */
    signUpEmptied: (tx: Transaction<DB>, emptied: EmptiedSignUp) => Promise<void>
  }
}
