import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** How long the page that cancelled by an email's link can undo it. In minutes. */
export const cancelUndoMinutes = 60

/** A registration that was cancelled by an email's link, and the person's later registration for the class. */
export interface CancelledByLink {
  /** Null: it is not cancelled. */
  cancelledAt: Date | null
  since: 'none' | 'held' | 'cancelled'
}

/**
 * Whether to register again. 'done' if the person has a registration, so pressing twice does not register twice.
 * Rejects with CANCEL_UNDO_OVER if the time is over, or if they registered and cancelled since: that was their last
 * decision.
 */
export function decideCancelUndo(
  { cancelledAt, since }: CancelledByLink,
  now: Date,
): Decision<'again' | 'done'> {
  if (cancelledAt === null || since === 'held') return accept('done')
  const isEnded = now.getTime() - cancelledAt.getTime() > cancelUndoMinutes * 60_000
  return isEnded || since === 'cancelled' ? reject('CANCEL_UNDO_OVER') : accept('again')
}
