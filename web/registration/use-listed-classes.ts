import { useQueries } from '@tanstack/react-query'
import { localDate } from '#domain/kernel/time/site-time.ts'
import type { RegistrationList } from '#domain/registration/registration-list.ts'
import { type ClassListing, monthQuery } from '#web/classes/classes.door.ts'
import { settings } from '#web/platform/page/settings.ts'

/** A listed class as it stands today; 'loading' and 'unknown' (no answer) say nothing against it, 'gone' does. */
export type ListedClassToday = ClassListing | 'loading' | 'unknown' | 'gone'

/** What the list's classes are like now: their months' listings, most often known from the calendar already. */
export function useListedClasses(list: RegistrationList): (courseId: number) => ListedClassToday {
  const monthOf = (start: string) => localDate(new Date(start), settings.timeZone).slice(0, 7)
  const months = [...new Set(list.entries.map(({ course }) => monthOf(course.start)))]
  const answers = useQueries({ queries: months.map(monthQuery) })
  return (courseId) => {
    const entry = list.entries.find(({ course }) => course.courseId === courseId)
    const answer = entry && answers[months.indexOf(monthOf(entry.course.start))]
    if (!answer?.data) return answer?.isError ? 'unknown' : 'loading'
    return answer.data.find(({ databaseId }) => databaseId === courseId) ?? 'gone'
  }
}
