import type { Roster } from './roster.api.ts'
export interface DialogProps {
  roster: Roster
  onClose: () => void
  /** The new roster, or null if it has not changed, and the message to show, or null if already shown. */
  onDone: (roster: Roster | null, message: string | null) => void
}
