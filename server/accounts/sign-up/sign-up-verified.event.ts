import type { Context } from '#server/platform/graphql/context.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised after the commit that proved the address of an account for the first time, whoever it belongs to by now. The proof stands,
     * so who hears it throws nothing.
     */
    signUpVerified: (context: Context, verified: { userId: number }) => Promise<void>
  }
}
