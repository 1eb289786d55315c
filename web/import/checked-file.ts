import { onLoggedOut } from '#web/platform/session/logged-out.ts'

let checked: { runId: number; file: File } | null = null

/** Keeps the file of the last check in this tab, so that the very same bytes are imported without choosing it again. */
export function saveChecked(runId: number, file: File): void {
  checked = { runId, file }
}

/** The file of this check; null where another came after it, or the page was loaded anew. */
export function checkedFile(runId: number): File | null {
  return checked?.runId === runId ? checked.file : null
}

onLoggedOut(() => {
  checked = null
})
