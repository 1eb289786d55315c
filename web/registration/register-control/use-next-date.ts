import { useQueries, useQuery } from '@tanstack/react-query'
import { nextDateWithSeats } from '#domain/classes/times/next-date.rule.ts'
import { addMonths } from '#domain/kernel/time/calendar-range.ts'
import { type ClassListing, classQuery, classTexts, monthQuery } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import type { RegisterControlProps } from './register-control-props.ts'

/**
 * On the class page: of its recurrence, which the page has. Elsewhere: a class of the same title, in its month and the
 * next one. Undefined: not known yet. Null: none.
 */
export function useNextDate(
  course: ClassListing,
  placement: RegisterControlProps['placement'],
): ClassListing | null | undefined {
  const details = useQuery({ ...classQuery(course.databaseId), enabled: placement === 'page' })
  const month = classTexts(course).date.slice(0, 7)
  const months = useQueries({
    queries: [month, addMonths(`${month}-01`, 1).slice(0, 7)].map(monthQuery),
  })
  const pending = months.findIndex(({ isPending }) => isPending)
  const others = months.flatMap(({ data }) => data ?? [])
  const recurring = details.data?.recurringCourses.nodes ?? []
  const next = nextDateWithSeats(course, { recurring, others }, now())
  // The server renders the month of the class. The next month has only later dates.
  const isInMonth = next && classTexts(next).date.startsWith(month)
  return pending < 0 || (pending === 1 && isInMonth) ? next : undefined
}
