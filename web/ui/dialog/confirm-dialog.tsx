import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'

/** A question with one act and one safe choice, which says what stays: "Keep my place". */
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
  /** Names the thing and its date; a warning Banner for knock-on effects. */
  children: ReactNode
  confirmLabel: string
  keepLabel: string
  danger?: boolean
  /** The act is running: the dialog stays until `open` turns false. */
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
