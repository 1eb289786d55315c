import type { Roster } from './roster.api.ts'
export interface DialogProps {
  roster: Roster
  onClose: () => void
  /** The roster as it is now, null where it has not changed, and what to say; null where that was said. */
  onDone: (roster: Roster | null, message: string | null) => void
}
