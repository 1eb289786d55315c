import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nextDateWithSeats } from '#domain/classes/next-date.rule.ts'
import { addMonths } from '#domain/kernel/time/calendar-range.ts'
import { type ClassListing, classQuery, classTexts, monthQuery } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RegisterControlProps } from './register-control-props.ts'

/** What else there is for somebody whose class is full: its next date with seats, and whom to call. */
export function FullClass({ course, place }: RegisterControlProps) {
  const t = useMessages()
  const { next, isPending } = useNextDate(course, place)
  const { phone } = settings.help
  // Its room: what comes later must not push the card's other lines.
  if (isPending) return <Skeleton height={72} />
  if (!next && !phone) return null
  return (
    <div className="register-control__full">
      {next ? (
        <p>
          {t('class.nextWithSeats')}{' '}
          <Link to={paths.class(next.databaseId)}>
            {t('class.dateAndTime', { date: classTexts(next).dayAndMonth, time: classTexts(next).startTime })}
          </Link>
        </p>
      ) : null}
      {phone ? (
        <p>
          <LinkedText text={t(next ? 'class.fullOrCall' : 'class.fullCall', { phone })} />
        </p>
      ) : null}
    </div>
  )
}

/** Of its recurrence on its own page, which has it; else of its title, in its month and the next one. */
function useNextDate(
  course: ClassListing,
  place: RegisterControlProps['place'],
): { next: ClassListing | null; isPending: boolean } {
  const details = useQuery({ ...classQuery(course.databaseId), enabled: place === 'page' })
  const month = classTexts(course).date.slice(0, 7)
  const months = useQueries({
    queries: [month, addMonths(`${month}-01`, 1).slice(0, 7)].map(monthQuery),
  })
  const isPending = months.some((month) => month.isPending)
  const others = months.flatMap(({ data }) => data ?? [])
  const recurring = details.data?.recurringCourses.nodes ?? []
  return { next: isPending ? null : nextDateWithSeats(course, { recurring, others }, now()), isPending }
}
