import { type ReactNode, useCallback, useState } from 'react'
import type { Clash } from '#web/classes/admin/edit/class-editing.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { NotSaved } from '#web/ui/records/edit-form.tsx'
import { ClashList } from './conflict-list.tsx'

interface Question {
  clashes: readonly Clash[]
  answer: (yes: boolean) => void
}

/**
 * Asks before a save puts a room or a facilitator into two classes at once; throws NotSaved where the person goes back. `clashDialog` is
 * to be drawn beside the form.
 */
export function useClashWord(): {
  askOfClashes: (clashes: readonly Clash[]) => Promise<void>
  clashDialog: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const askOfClashes = useCallback(async (clashes: readonly Clash[]) => {
    if (clashes.length === 0) return
    const isWanted = await new Promise<boolean>((answer) => setQuestion({ clashes, answer }))
    setQuestion(null)
    if (!isWanted) throw new NotSaved()
  }, [])
  return { askOfClashes, clashDialog: question ? <ClashDialog question={question} /> : null }
}

function ClashDialog({ question: { clashes, answer } }: { question: Question }) {
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
      <ClashList clashes={clashes} />
    </ConfirmDialog>
  )
}
