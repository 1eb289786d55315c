import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'
import type { DialogProps } from './dialog-props.ts'

/** The focus trap weighs as much as a page; it is loaded when the first dialog opens, or before, where the network may go. */
export const loadDialog = () => import('./dialog-modal.tsx')
const DialogModal = lazyDialog(loadDialog)

/** A modal dialog: focus stays inside, Esc closes, focus returns. The whole screen under 768 px. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogModal {...props} />
    </Suspense>
  )
}
