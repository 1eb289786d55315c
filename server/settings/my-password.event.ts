import type { Themself } from '#server/platform/graphql/policy.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised before a transaction, where a login that was left open must not be enough: throws PASSWORD_REQUIRED, PASSWORD_WRONG,
     * PASSWORD_MISSING or RATE_LIMITED where the caller does not give their own password.
     */
    ownPasswordNeeded: (context: Themself, password: string | null) => Promise<void>
  }
}
