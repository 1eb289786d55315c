import { wallTime } from '#domain/kernel/time/site-time.ts'
import { ConflictList } from '#web/classes/admin/conflicts/conflict-list.tsx'
import type { Conflict } from '#web/classes/admin/edit/class-editing.api.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { ClassTime } from '#web/classes/class-view/class-time.tsx'
import { formatTimeWithZone } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { EventSource } from './event-source.ts'
import { eventOn } from './schedule-event.api.ts'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

/** The warning panel: shows when the new event is, before anyone else sees it. */
export function ConfirmStep({
  source,
  date,
  clashes,
  busy,
  onConfirm,
  onBack,
}: {
  source: EventSource
  date: string
  clashes: readonly Conflict[]
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}) {
  const t = useMessages()
  const panel = useFocusWhenShown<HTMLDivElement>()
  const start = new Date(source.start)
  const event = eventOn(source, date)
  const span = { start: event.start.toISOString(), end: event.end.toISOString() }
  const moves = wallTime(start, settings.timeZone).time !== wallTime(event.start, settings.timeZone).time
  return (
    <>
      <div ref={panel} tabIndex={-1} className="schedule-event-dialog__said">
        <Banner tone="warning">
          <p>
            <b>{t('adminScheduleEvent.confirmTitle')}</b>
          </p>
          <p>
            <b>{classTexts(span).fullDate}</b>
            <br />
            <ClassTime course={span} />
          </p>
          {moves ? (
            <p>
              {t('adminScheduleEvent.timeMoves', {
                time: formatTimeWithZone(event.start, settings.timeZone),
              })}
            </p>
          ) : null}
          <p>{t('adminScheduleEvent.confirmText')}</p>
        </Banner>
        <ConflictList clashes={clashes} />
      </div>
      <div className="button-row">
        <Button busy={busy} onClick={onConfirm}>
          {t('adminScheduleEvent.confirm')}
        </Button>
        <Button variant="quiet" unavailable={busy} onClick={onBack}>
          {t('adminScheduleEvent.changeDate')}
        </Button>
      </div>
    </>
  )
}
