import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'

/** A question with one action and one safe choice. The safe choice says what stays: "Keep my spot". */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  keepLabel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: ReactNode
  /** Names the item and its date. Put side effects in a warning Banner. */
  children: ReactNode
  confirmLabel: string
  keepLabel: string
  danger?: boolean
  /** The action is running. The dialog stays until `open` is false. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      dismissable={!busy}
      actions={
        <>
          <Button variant={danger ? 'dangerSolid' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="quiet" unavailable={busy} onClick={onClose}>
            {keepLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
