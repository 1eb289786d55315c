import { feedbackUntil } from '#domain/registration/feedback/decide-feedback.rule.ts'
import {
  answersToShow,
  feedbackForHosts,
  type ShownFeedback,
} from '#domain/roster/feedback/shown-feedback.rule.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { lockUnshownFeedback, markFeedbackShown, selectShownFeedback } from '#server/registration/public.ts'

/**
 * Feedback about a class, for those who run it: the batches shown before, and those complete by now. A view fixes a
 * batch for everyone who runs the class.
 */
export async function showFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  course: { id: number; end: Date },
): Promise<ShownFeedback> {
  return inTransaction({ db }, async (tx) => {
    const waiting = await lockUnshownFeedback(tx, course.id)
    const before = await selectShownFeedback(tx, course.id)
    const now = clock.now()
    const more = answersToShow({
      waiting: waiting.length,
      shown: before.length,
      isClosed: now >= feedbackUntil(course.end),
    })
    await markFeedbackShown(tx, waiting.slice(0, more), now)
    const shown = more === 0 ? before : await selectShownFeedback(tx, course.id)
    return feedbackForHosts(before.length + waiting.length, shown)
  })
}
