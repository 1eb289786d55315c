import { lazy, type ReactNode, Suspense } from 'react'

// The focus trap weighs as much as a page; it is loaded when the first dialog opens.
const DialogModal = lazy(() => import('./dialog-modal.tsx'))

export type DialogProps = {
  open: boolean
  /** Esc, the close button or a press beside it. */
  onClose: () => void
  /** Names the act: "Cancel Registration?" */
  title: ReactNode
  children: ReactNode
  /** The buttons at the foot. */
  actions?: ReactNode
  /** False: only an answer ends it (waivers, profile); no Esc, no close button. */
  dismissable?: boolean
  /** full: the whole screen at every width, without padding (Complete Your Profile). */
  size?: 'normal' | 'wide' | 'full'
  /** alertdialog for a confirmation. */
  role?: 'dialog' | 'alertdialog'
  /** Title for screen readers only, when the content has its own. */
  hideTitle?: boolean
}

/** A modal dialog: focus stays inside, Esc closes, focus returns. The whole screen under 768 px. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogModal {...props} />
    </Suspense>
  )
}
