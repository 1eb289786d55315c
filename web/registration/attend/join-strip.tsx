import { isJoinable } from '#domain/classes/times/class-timing.rule.ts'
import { lateStart } from '#domain/classes/times/running-late.rule.ts'
import { defaultMode, findMode, type Mode, needsVideoLink } from '#domain/kernel/modes.ts'
import { minutesBetween } from '#domain/kernel/time/site-time.ts'
import type { RunningLateSpan } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Hourglass, Video } from '#web/ui/icons.ts'
import './join-strip.css'

/**
 * Joining online (specification, section 4), for people who may. Shows 'Join Class' from 1 hour before the start until
 * the end. Before that, it shows when the button will appear. Renders nothing once the class is over or cancelled.
 */
export function JoinStrip({
  course,
  person = null,
}: {
  /** Whose class it is, if it is not the user's. */
  person?: number | null
  course: RunningLateSpan & { databaseId: number; title: string }
}) {
  const t = useMessages()
  const instant = useMinute()
  const start = new Date(course.start)
  const end = new Date(course.end)
  if (course.courseTiming.eventCancelled || instant >= end) return null
  if (!isJoinable(start, end, instant))
    return (
      <div className="join-strip join-strip--wait">
        <p>
          <Hourglass />
          {t('join.before')}
        </p>
      </div>
    )
  const minutes = minutesBetween(instant, lateStart({ start, lateMinutes: course.lateMinutes }))
  return (
    <div className="join-strip">
      <p>
        <Video />
        <span>
          <b>{minutes > 0 ? t('join.startingIn', { count: minutes }) : t('join.underWay')}</b>{' '}
          {t('join.youCanJoin')}
        </span>
      </p>
      <LinkButton to={paths.joinClass(course.databaseId, person)}>
        <span>
          {t('join.joinClass')}
          <span className="visually-hidden"> {course.title}</span>
        </span>
      </LinkButton>
    </div>
  )
}

/** How the person attends. The registration decides if a class has several modes (specification, section 2). */
export function attendedMode(offered: readonly Mode[], registrationType: string): Mode {
  const [only = defaultMode, ...others] = offered
  return others.length > 0 ? (findMode(registrationType) ?? defaultMode) : only
}

/** Whether the person attends by video. */
export function takesPartOnline(offered: readonly Mode[], registrationType: string): boolean {
  return needsVideoLink(attendedMode(offered, registrationType))
}
