import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

export interface EmptiedSignUp {
  userId: number
  /** Under which name the person goes on who has the mailbox. */
  firstName: string
  lastName: string
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that gives the account of a sign-up to who reads its mailbox and does not know its password, with the
     * account locked: all that was typed and chosen for it goes, wherever it is kept.
     */
    signUpEmptied: (tx: Transaction<DB>, emptied: EmptiedSignUp) => Promise<void>
  }
}
