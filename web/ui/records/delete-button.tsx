import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** Delete, with a confirm dialog. The dialog also explains why a record cannot be deleted. */
export function DeleteButton({
  name,
  onDelete,
  onDeleted,
}: {
  /** Name of the record to delete. */
  name: string
  /** Throws CallError. */
  onDelete: () => Promise<void>
  onDeleted: () => void
}) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setError(null)
    try {
      await onDelete()
    } catch (error) {
      setError(sentenceOf(error))
      return
    } finally {
      setBusy(false)
    }
    setOpen(false)
    onDeleted()
  }
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setError(null)
          setOpen(true)
        }}
      >
        {t('adminKit.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('adminKit.deleteTitle', { name })}
        confirmLabel={t('adminKit.delete')}
        keepLabel={t('adminKit.keep')}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        <p>{t('adminKit.deleteText')}</p>
        {refusal ? (
          <Banner tone="danger" live>
            <p>{refusal}</p>
          </Banner>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
