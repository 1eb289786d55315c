import { isJoinable } from '#domain/classes/times/class-timing.rule.ts'
import { needsVideoLink } from '#domain/kernel/modes.ts'
import { classTexts, modesOf } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Video } from '#web/ui/icons.ts'
import type { FacilitatorClass } from './facilitator/facilitator.api.ts'

type JoinedClass = Pick<
  FacilitatorClass['course'],
  'databaseId' | 'title' | 'start' | 'end' | 'courseTiming' | 'courseTypes'
>

/** The link to the video meeting, for facilitators and staff: from an hour before the start until the end. */
export function JoinButton({ course, small = false }: { course: JoinedClass; small?: boolean }) {
  const t = useMessages()
  useMinute()
  const isOpen = isJoinable(new Date(course.start), new Date(course.end), now())
  if (!isOpen || course.courseTiming.eventCancelled || !needsVideoLink(...modesOf(course))) return null
  return (
    <LinkButton size={small ? 'sm' : undefined} icon={<Video />} to={paths.joinClass(course.databaseId)}>
      <span>
        {t('join.joinClass')}
        <span className="visually-hidden">{` ${course.title}, ${classTexts(course).shortDate}`}</span>
      </span>
    </LinkButton>
  )
}
