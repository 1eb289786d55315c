import type { Themself } from '#server/platform/graphql/policy.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised before a transaction that an unattended open session must not be able to run. The caller must give their
     * own password.
     * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, PASSWORD_MISSING, RATE_LIMITED
     */
    ownPasswordNeeded: (context: Themself, password: string | null) => Promise<void>
  }
}
