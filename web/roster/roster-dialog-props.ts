import type { Roster } from './roster.api.ts'
export interface DialogProps {
  roster: Roster
  onClose: () => void
  /** `roster`: the new roster, or null if it has not changed. `message`: the text to show, or null if already shown. */
  onDone: (roster: Roster | null, message: string | null) => void
}
