import { type ReactNode, useCallback, useState } from 'react'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NotSaved } from '#web/ui/records/edit-form.tsx'
import { ClashLine } from './clash-line.tsx'
import type { Clash } from './class-editing.api.ts'

interface Question {
  clashes: readonly Clash[]
  answer: (yes: boolean) => void
}

/** More would fill the screen and say no more. */
const mostShown = 8

/**
 * Asks before a save puts a room or a facilitator into two classes at once; throws NotSaved where the person goes back. It is a warning:
 * where it cannot be found out, the save goes on. `clashDialog` is to be drawn beside the form.
 */
export function useClashWord(): {
  askOfClashes: (load: () => Promise<readonly Clash[]>) => Promise<void>
  clashDialog: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const askOfClashes = useCallback(async (load: () => Promise<readonly Clash[]>) => {
    // What the server refuses it refuses of the save as well, with words at their fields.
    const clashes = await load().catch(() => [])
    if (clashes.length === 0) return
    const isWanted = await new Promise<boolean>((answer) => setQuestion({ clashes, answer }))
    setQuestion(null)
    if (!isWanted) throw new NotSaved()
  }, [])
  return { askOfClashes, clashDialog: question ? <ClashDialog question={question} /> : null }
}

function ClashDialog({ question: { clashes, answer } }: { question: Question }) {
  const t = useMessages()
  const dates = new Set(clashes.map(({ start }) => start)).size
  const rest = clashes.length - mostShown
  return (
    <ConfirmDialog
      open
      title={t('adminClasses.clashes.title')}
      confirmLabel={t('adminClasses.clashes.confirm')}
      keepLabel={t('adminClasses.clashes.keep')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{t('adminClasses.clashes.lead', { count: dates })}</p>
      <ul className="class-editing-clashes">
        {clashes.slice(0, mostShown).map((clash) => (
          <li key={`${clash.start} ${clash.course.databaseId}`}>
            <strong>{classTexts(clash).shortDate}</strong>
            <br />
            <ClashLine clash={clash} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t('adminClasses.clashes.more', { count: rest })}</p> : null}
    </ConfirmDialog>
  )
}
