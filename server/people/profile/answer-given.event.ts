import type { Context } from '#server/platform/graphql/context.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised after the commit by which somebody agreed to the terms, or changed their profile. It stands, so who hears it throws nothing. */
    answerGiven: (context: Context, given: { attendeeId: number }) => Promise<void>
  }
}
