import { Suspense } from 'react'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'
import type { EventSource } from './event-source.ts'

const ScheduleEventDialog = lazyDialog(() => import('./schedule-event-dialog.tsx'))

/**
 * 'Schedule New Event' (specification, section 4, Event duplication). Every page that shows classes uses this. Who may
 * use it is decided in domain/classes/schedule-event/duplicate-event.rule.ts.
 */
export function ScheduleEvent({
  source,
  onClose,
  onScheduled,
}: {
  /** Null: the dialog is closed. */
  source: EventSource | null
  onClose: () => void
  /** Called when the new event exists. Pages reload their own lists. */
  onScheduled?: () => void
}) {
  if (!source) return null
  return (
    <Suspense fallback={null}>
      <ScheduleEventDialog
        key={source.courseId}
        source={source}
        onClose={onClose}
        onScheduled={onScheduled}
      />
    </Suspense>
  )
}
