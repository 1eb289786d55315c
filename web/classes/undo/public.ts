// The public API of undoing changes to classes and rosters, for other topics.

export { notifiedLabel } from './leaving-time.ts'
export { RecentActs } from './recent-acts.tsx'
export { ScheduledMail } from './scheduled-mail.tsx'
export { allActsKey, scheduledMailQuery, undoAct } from './undo.api.ts'
export { UndoDialog } from './undo-dialog.tsx'
export { useUndoToast } from './use-undo-toast.tsx'
