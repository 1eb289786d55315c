import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const MoveClassDialog = lazyDialog(() => import('./move-class-dialog.tsx'))

/** Moves a class with its people to another attendance mode. Every page that shows classes to staff uses this. */
export function MoveClass({
  courseId,
  onClose,
  onMoved,
}: {
  /** Null: the dialog is closed. */
  courseId: number | null
  onClose: () => void
  onMoved?: () => void
}) {
  if (courseId === null) return null
  return (
    <Suspense fallback={null}>
      <MoveClassDialog key={courseId} courseId={courseId} onClose={onClose} onMoved={onMoved} />
    </Suspense>
  )
}
