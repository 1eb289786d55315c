import type { Context } from '#server/platform/graphql/context.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised after the commit that verified an account's address for the first time. The account may belong to someone
     * else by now. The verification is already committed, so subscribers must not throw.
     */
    signUpVerified: (context: Context, verified: { userId: number }) => Promise<void>
  }
}
