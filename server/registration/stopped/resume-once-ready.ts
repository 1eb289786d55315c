import type { Context } from '#server/platform/graphql/context.ts'
import { resumeStopped } from './resume-stopped.ts'

/** Somebody has agreed, or completed their profile: what was stopped for them goes on; hears `answerGiven`. */
export async function resumeOnceReady(
  context: Context,
  { attendeeId }: { attendeeId: number },
): Promise<void> {
  try {
    await resumeStopped(context, attendeeId)
  } catch (error) {
    // What they said stands. The job (standing places) does it within ten minutes.
    context.log({ event: 'resumeStoppedFailed', error: String(error) })
  }
}
