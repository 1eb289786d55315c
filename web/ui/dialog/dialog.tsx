import { Suspense } from 'react'
import { preloadableDialog } from '#web/ui/lazy/lazy-part.tsx'
import type { DialogProps } from './dialog-props.ts'

/**
 * The focus trap is as large as a page. It is loaded when the first dialog opens, or earlier if the network allows
 * preloading.
 */
const [DialogModal, loadDialog] = preloadableDialog(() => import('./dialog-modal.tsx'))

export { loadDialog }

/** A modal dialog. Focus stays inside, Esc closes it, and focus returns. Under 768 px it fills the screen. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogModal {...props} />
    </Suspense>
  )
}
