import { AddAttendeeDialog } from './add-attendee-dialog.tsx'
import { AddGuestDialog } from './add-guest-dialog.tsx'
import { CancelDialog, RemoveGuestDialog } from './cancel-dialogs.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import type { Roster } from './roster.api.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

/** Which dialog is open, and for whom. */
export type OpenDialog =
  | { kind: 'add' | 'walkIn' | 'message' }
  | { kind: 'guest'; registrationId?: number }
  | { kind: 'contact'; registrationId: number; guest: boolean }
  | { kind: 'notes' | 'cancel' | 'removeGuest'; registrationId: number }

export interface DialogProps {
  roster: Roster
  onClose: () => void
  /** The roster as it is now, null where it has not changed, and what to say. */
  onDone: (roster: Roster | null, message: string) => void
}

/** The one dialog that is open. */
export function RosterDialogs({
  dialog,
  draft,
  ...props
}: DialogProps & { dialog: OpenDialog | null; draft: { subject: string; text: string } }) {
  if (!dialog) return null
  switch (dialog.kind) {
    case 'add':
      return <AddAttendeeDialog {...props} />
    case 'walkIn':
      return <WalkInDialog {...props} />
    case 'message':
      return <MessageDialog {...props} draft={draft} />
    case 'guest':
      return <AddGuestDialog {...props} registrationId={dialog.registrationId} />
    default: {
      const { registrationId } = dialog
      // Gone where another facilitator took them off meanwhile.
      const entry = props.roster.entries.find((one) => one.registrationId === registrationId)
      if (!entry) return null
      if (dialog.kind === 'contact')
        return <ContactDialog entry={entry} guest={dialog.guest} onClose={props.onClose} />
      if (dialog.kind === 'notes') return <NotesDialog {...props} entry={entry} />
      if (dialog.kind === 'cancel') return <CancelDialog {...props} entry={entry} />
      return entry.guest ? <RemoveGuestDialog {...props} entry={entry} guest={entry.guest} /> : null
    }
  }
}
