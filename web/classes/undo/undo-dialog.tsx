import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { mailLeft, undoAct } from './undo.api.ts'
import { undoneText, useRefreshAfterUndo } from './use-undo-toast.tsx'

/** Confirms before an act is undone. If its email was sent, asks whether to email the same people again. */
export function UndoDialog({
  act,
  title,
  at,
  onClose,
  onDone,
}: {
  act: string
  /** What was done. */
  title: string
  at: string
  onClose: () => void
  onDone: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const refresh = useRefreshAfterUndo()
  const undo = useMutation({
    mutationFn: (email: boolean | null) => undoAct(act, email),
    onSuccess: async (undone) => {
      toasts.show({ type: 'success', message: undoneText(undone) })
      await refresh()
      onDone()
    },
  })
  const left = mailLeft(undo.error)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!undo.isPending}
      title={t('adminUndo.ask')}
      actions={
        <>
          {left === null ? (
            <Button busy={undo.isPending} onClick={() => undo.mutate(null)}>
              {t('adminUndo.undo')}
            </Button>
          ) : (
            <>
              <Button busy={undo.isPending} onClick={() => undo.mutate(true)}>
                {t('adminUndo.undoAndEmail', { count: left })}
              </Button>
              <Button variant="secondary" unavailable={undo.isPending} onClick={() => undo.mutate(false)}>
                {t('adminUndo.undoQuietly')}
              </Button>
            </>
          )}
          <Button variant="quiet" unavailable={undo.isPending} onClick={onClose}>
            {t('adminUndo.keep')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{title}</strong>
        <br />
        {formatDateTime(at)}
      </p>
      <p role="status">{left === null ? t('adminUndo.lead') : t('adminUndo.mailLeft', { count: left })}</p>
      {undo.isError && left === null ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(undo.error)}</p>
        </Banner>
      ) : null}
    </Dialog>
  )
}
