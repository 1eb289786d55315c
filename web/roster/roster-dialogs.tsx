import { Suspense } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'
import { AddAttendeeDialog } from './add/add-attendee-dialog.tsx'
import { AddGuestDialog } from './add/add-guest-dialog.tsx'
import { CancelDialog, RemoveGuestDialog } from './cancel-dialogs.tsx'
import { ContactDialog } from './message/contact-dialog.tsx'
import { MessageDialog } from './message/message-dialog.tsx'
import type { MessageDraft } from './message/message-draft.ts'
import { NotesDialog } from './notes-dialog.tsx'
import type { RosterEntry } from './roster.api.ts'
import type { DialogProps } from './roster-dialog-props.ts'
import { EraseDialog } from './walk-ins/erase-dialog.tsx'
import { WalkInDialog } from './walk-ins/walk-in-dialog.tsx'

const RunningLateDialog = lazyDialog(() => import('./admin/late-dialog.tsx'))
const WalkInFile = lazyDialog(() => import('./admin/walk-in-file.tsx'))
const WalkInHoldDialog = lazyDialog(() => import('./admin/walk-in-hold-dialog.tsx'))
const MoveEntryDialog = lazyDialog(() => import('./admin/move-entry-dialog.tsx'))

/** Which dialog is open, with the entry as it was when it opened. */
export type OpenDialog =
  | { kind: 'add' | 'walkIn' | 'message' | 'late' }
  | { kind: 'guest'; registrationId?: number }
  | { kind: 'contact'; entry: RosterEntry; guest: boolean }
  | { kind: 'move'; entry: RosterEntry; target: Mode }
  | { kind: 'notes' | 'cancel' | 'removeGuest' | 'erase' | 'walkInFile' | 'walkInHold'; entry: RosterEntry }

export default function RosterDialogs({
  dialog,
  draft,
  ...props
}: DialogProps & { dialog: OpenDialog; draft: MessageDraft }) {
  switch (dialog.kind) {
    case 'add':
      return <AddAttendeeDialog {...props} />
    case 'walkIn':
      return <WalkInDialog {...props} />
    case 'message':
      return <MessageDialog {...props} draft={draft} />
    case 'late':
      return (
        <Suspense fallback={null}>
          <RunningLateDialog {...props} />
        </Suspense>
      )
    case 'guest':
      return <AddGuestDialog {...props} registrationId={dialog.registrationId} />
    default: {
      // A person who was removed since then stays in the dialog. It can say so, and the input stays.
      const { entry } = dialog
      if (dialog.kind === 'contact')
        return <ContactDialog entry={entry} guest={dialog.guest} onClose={props.onClose} />
      if (dialog.kind === 'notes') return <NotesDialog {...props} entry={entry} />
      if (dialog.kind === 'move')
        return (
          <Suspense fallback={null}>
            <MoveEntryDialog {...props} entry={entry} target={dialog.target} />
          </Suspense>
        )
      if (dialog.kind === 'walkInFile' || dialog.kind === 'walkInHold') {
        const Part = dialog.kind === 'walkInFile' ? WalkInFile : WalkInHoldDialog
        return (
          <Suspense fallback={null}>
            <Part {...props} entry={entry} />
          </Suspense>
        )
      }
      if (dialog.kind === 'erase') return <EraseDialog {...props} entry={entry} />
      if (dialog.kind === 'cancel') return <CancelDialog {...props} entry={entry} />
      return entry.guest ? <RemoveGuestDialog {...props} entry={entry} guest={entry.guest} /> : null
    }
  }
}
