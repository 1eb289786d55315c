import { type ReactNode, useCallback, useState } from 'react'
import type { Conflict } from '#web/classes/admin/edit/class-editing.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { NotSaved } from '#web/ui/records/edit-form.tsx'
import { ConflictList } from './conflict-list.tsx'

interface Question {
  clashes: readonly Conflict[]
  answer: (yes: boolean) => void
}

/**
 * Asks for confirmation before a save with a schedule conflict: a room or a facilitator in two classes at the same
 * time. Render `conflictDialog` beside the form.
 * @throws NotSaved when the user goes back
 */
export function useConflictNotice(): {
  confirmConflicts: (conflicts: readonly Conflict[]) => Promise<void>
  conflictDialog: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmConflicts = useCallback(async (conflicts: readonly Conflict[]) => {
    if (conflicts.length === 0) return
    const isRequested = await new Promise<boolean>((resolve) =>
      setQuestion({ clashes: conflicts, answer: resolve }),
    )
    setQuestion(null)
    if (!isRequested) throw new NotSaved()
  }, [])
  return { confirmConflicts, conflictDialog: question ? <ConflictDialog question={question} /> : null }
}

function ConflictDialog({ question: { clashes, answer } }: { question: Question }) {
  const t = useMessages()
  return (
    <ConfirmDialog
      open
      title={t('adminClasses.clashes.title')}
      confirmLabel={t('adminClasses.clashes.confirm')}
      keepLabel={t('adminClasses.clashes.keep')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <ConflictList clashes={clashes} />
    </ConfirmDialog>
  )
}
