import type { Context } from '#server/platform/graphql/context.ts'
import { resumeStopped } from './resume-stopped.ts'

/**
 * Someone agreed to the terms or completed their profile: resumes what was stopped for them. Subscribes to
 * `answerGiven`.
 */
export async function resumeOnceReady(
  context: Context,
  { attendeeId }: { attendeeId: number },
): Promise<void> {
  try {
    await resumeStopped(context, attendeeId)
  } catch (error) {
    // Their agreement or profile is saved. The job for recurring registrations retries within ten minutes.
    context.log({ event: 'resumeStoppedFailed', error: String(error) })
  }
}
