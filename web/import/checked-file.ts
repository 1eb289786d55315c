import { onLoggedOut } from '#web/platform/session/logged-out.ts'

let checked: { runId: number; file: File } | null = null

/** Stores the last checked file in this tab, so that exactly its bytes are imported without choosing it again. */
export function saveChecked(runId: number, file: File): void {
  checked = { runId, file }
}

/** The file of this check. Null after a later check or a page reload. */
export function checkedFile(runId: number): File | null {
  return checked?.runId === runId ? checked.file : null
}

onLoggedOut(() => {
  checked = null
})
