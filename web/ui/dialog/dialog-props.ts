import type { ReactNode } from 'react'
export type DialogProps = {
  open: boolean
  /** Called on Esc, the close button, or a click outside. */
  onClose: () => void
  /** Names the action: "Cancel Registration?" */
  title: ReactNode
  children: ReactNode
  /** The buttons at the bottom. */
  actions?: ReactNode
  /** If false, only an answer closes it (waivers, profile). Esc does nothing and there is no close button. */
  dismissable?: boolean
  /** full: the whole screen at every width, without padding (Complete Your Profile). */
  size?: 'normal' | 'wide' | 'full'
  /** Use alertdialog for a confirmation. */
  role?: 'dialog' | 'alertdialog'
  /** Title for screen readers only, when the content has its own. */
  hideTitle?: boolean
}
