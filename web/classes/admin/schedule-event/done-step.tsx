import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { ScheduledEvent } from './schedule-event.api.ts'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

/** The event is scheduled: go to it, schedule another, or go back. */
export function DoneStep({
  scheduled,
  onAnother,
  onClose,
}: {
  scheduled: ScheduledEvent
  onAnother: () => void
  onClose: () => void
}) {
  const t = useMessages()
  const result = useFocusWhenShown<HTMLDivElement>()
  return (
    <>
      <div ref={result} tabIndex={-1} className="schedule-event-dialog__said">
        <Banner tone="success">
          <p>{scheduled.message}</p>
        </Banner>
      </div>
      <div className="button-row">
        <LinkButton to={paths.class(scheduled.courseId)} onClick={onClose}>
          {t('adminScheduleEvent.view')}
        </LinkButton>
        <Button variant="secondary" onClick={onAnother}>
          {t('adminScheduleEvent.another')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </>
  )
}
