import { useQueries, useQuery } from '@tanstack/react-query'
import { nextDateWithSeats } from '#domain/classes/times/next-date.rule.ts'
import { addMonths } from '#domain/kernel/time/calendar-range.ts'
import { type ClassListing, classQuery, classTexts, monthQuery } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import type { RegisterControlProps } from './register-control-props.ts'

/**
 * On the class page: of its recurrence, which the page has. Elsewhere: a class of the same title, in its month and the
 * next one.
 */
export function useNextDate(
  course: ClassListing,
  placement: RegisterControlProps['placement'],
): { next: ClassListing | null; isPending: boolean } {
  const details = useQuery({ ...classQuery(course.databaseId), enabled: placement === 'page' })
  const month = classTexts(course).date.slice(0, 7)
  const months = useQueries({
    queries: [month, addMonths(`${month}-01`, 1).slice(0, 7)].map(monthQuery),
  })
  const isPending = months.some((month) => month.isPending)
  const others = months.flatMap(({ data }) => data ?? [])
  const recurring = details.data?.recurringCourses.nodes ?? []
  return { next: isPending ? null : nextDateWithSeats(course, { recurring, others }, now()), isPending }
}
