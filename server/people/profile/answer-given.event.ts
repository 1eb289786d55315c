import type { Context } from '#server/platform/graphql/context.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised after a person agreed to the terms or changed their profile. It is already committed, so subscribers must
     * not throw.
     */
    answerGiven: (context: Context, given: { attendeeId: number }) => Promise<void>
  }
}
