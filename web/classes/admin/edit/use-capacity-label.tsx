import { type ReactNode, useCallback, useState } from 'react'
import { modes, modeTable } from '#domain/kernel/modes.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

interface Question {
  data: CallError['data']
  answer: (yes: boolean) => void
}

/**
 * Confirms a capacity below the seats taken. When the server rejects a save for it, a dialog shows the numbers. If the
 * user confirms, the save is tried again. Render `noticeDialog` beside the form.
 */
export function useCapacityNotice(): {
  withText: <Result>(save: (allowBelowTaken: boolean) => Promise<Result>) => Promise<Result>
  noticeDialog: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const withText = useCallback(async <Result,>(save: (allowBelowTaken: boolean) => Promise<Result>) => {
    try {
      return await save(false)
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'CAPACITY_BELOW_TAKEN')) throw error
      const said = await new Promise<boolean>((resolve) => setQuestion({ data: error.data, answer: resolve }))
      setQuestion(null)
      if (!said) throw error
      return save(true)
    }
  }, [])
  return { withText, noticeDialog: question ? <NoticeDialog question={question} /> : null }
}

function NoticeDialog({ question: { data, answer } }: { question: Question }) {
  const t = useMessages()
  const classes = Number(data.classes)
  return (
    <ConfirmDialog
      open
      title={t('adminClasses.below.title')}
      confirmLabel={t('adminClasses.below.confirm')}
      keepLabel={t('adminClasses.below.keep')}
      danger
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Banner tone="warning">
        {modes.map((mode) => {
          const { taken, capacity } = modeTable[mode].fields
          return taken in data ? (
            <p key={mode}>
              {t(`adminModes.${mode}.below`, {
                taken: String(data[taken]),
                capacity: String(data[capacity]),
              })}
            </p>
          ) : null
        })}
        {classes > 1 ? <p>{t('adminClasses.below.classes', { count: classes })}</p> : null}
      </Banner>
      <p>{t('adminClasses.below.text')}</p>
    </ConfirmDialog>
  )
}
