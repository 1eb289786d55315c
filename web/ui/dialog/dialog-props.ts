import type { ReactNode } from 'react'
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
