// Undoing what was done with classes and rosters: all that other topics may use of it.

export { notifiedLabel } from './leaving-time.ts'
export { RecentActs } from './recent-acts.tsx'
export { ScheduledMail } from './scheduled-mail.tsx'
export { allActsKey, undoAct } from './undo.api.ts'
export { UndoDialog } from './undo-dialog.tsx'
export { useUndoToast } from './use-undo-toast.tsx'
