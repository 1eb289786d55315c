import { decideRunningLate, isShownRunningLate, lateStart } from '#domain/classes/times/running-late.rule.ts'
import { formatTime } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import type { Roster } from '#web/roster/roster.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Hourglass } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/**
 * Whether the user can report now that the class starts late: from three hours before until its end, if they may change
 * its roster.
 */
export function useMaySetRunningLate({ course, mayChange }: Roster): boolean {
  const instant = useMinute()
  return mayChange && decideRunningLate(runningLateClass(course), null, instant).ok
}

function runningLateClass({ start, end, courseTiming, lateMinutes }: Roster['course']) {
  const cancelled = courseTiming.eventCancelled
  return { start: new Date(start), end: new Date(end), cancelled, lateMinutes }
}

/** Says when the class starts, if it starts late. */
export function RunningLate({ roster, onOpen }: { roster: Roster; onOpen: () => void }) {
  const t = useMessages()
  const instant = useMinute()
  const mayChange = useMaySetRunningLate(roster)
  const course = runningLateClass(roster.course)
  if (!isShownRunningLate(course, instant)) return null
  return (
    <div className="roster-record">
      <Banner tone="info" icon={<Hourglass />}>
        <p>{t('adminRoster.late.said', { time: formatTime(lateStart(course), settings.timeZone) })}</p>
        {mayChange ? (
          <Button size="sm" variant="secondary" onClick={onOpen}>
            {t('adminRoster.late.change')}
          </Button>
        ) : null}
      </Banner>
    </div>
  )
}

/** The button, for a facilitator who is on the way. */
export function SetRunningLate({ roster, onOpen }: { roster: Roster; onOpen: () => void }) {
  const t = useMessages()
  const mayChange = useMaySetRunningLate(roster)
  if (!mayChange || roster.course.lateMinutes) return null
  return (
    <Button size="sm" variant="quiet" icon={<Hourglass />} onClick={onOpen}>
      {t('adminRoster.late.button')}
    </Button>
  )
}
