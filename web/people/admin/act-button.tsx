import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'

/** A button that asks for confirmation, does something for a person, and reports success or the reason for failure. */
export function ActButton({
  label,
  title,
  explain,
  done,
  danger = false,
  obstacle,
  act,
}: {
  label: string
  /** The title of the confirmation: "End all logins?" */
  title: string
  explain: ReactNode
  /** Shown after success. Null where what appears next already says it. */
  done: string | null
  danger?: boolean
  /** Returns why the action is impossible now, or null where it is possible. */
  obstacle?: () => string | null
  /** @throws CallError */
  act: () => Promise<void>
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  const confirm = async () => {
    const why = obstacle?.() ?? null
    setError(why)
    if (why !== null) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      setError(sentenceOf(error))
      return
    } finally {
      setBusy(false)
    }
    setOpen(false)
    if (done !== null) toasts.show({ type: 'success', message: done })
  }
  return (
    <>
      <Button
        variant={danger ? 'danger' : 'secondary'}
        size="sm"
        onClick={() => {
          setError(null)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirmLabel={label}
        keepLabel={t('common.cancel')}
        danger={danger}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <p>{explain}</p>
        {refusal ? (
          <Banner tone="danger" live>
            <p>{refusal}</p>
          </Banner>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
