import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** For so long the page that cancelled by the link of a mail takes it back. In minutes. */
export const cancelUndoMinutes = 60

/** A registration that was cancelled by the link of a mail, and the one that its person made of the class since. */
export interface CancelledByLink {
  /** Null: it is not cancelled. */
  cancelledAt: Date | null
  since: 'none' | 'held' | 'cancelled'
}

/**
 * Whether it is made again: 'done' where its person holds the class, so that pressing twice books nothing twice. CANCEL_UNDO_OVER once the time is
 * over, or where they registered and cancelled since: that was their last word.
 */
export function decideCancelUndo(
  { cancelledAt, since }: CancelledByLink,
  now: Date,
): Decision<'again' | 'done'> {
  if (cancelledAt === null || since === 'held') return accept('done')
  const isEnded = now.getTime() - cancelledAt.getTime() > cancelUndoMinutes * 60_000
  return isEnded || since === 'cancelled' ? reject('CANCEL_UNDO_OVER') : accept('again')
}
