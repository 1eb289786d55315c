import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { catchUp } from '#domain/registration/list/listed-class-now.rule.ts'
import type { ListedClass, RegistrationList } from '#domain/registration/list/registration-list.ts'
import { type ClassListing, classQuery, monthQuery } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { updateList } from '#web/registration/list-store/list-store.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'

/**
 * A listed class as it is today. 'loading' and 'unknown' (no response) do not prevent the registration, 'gone' does.
 */
export type ListedClassToday = ClassListing | 'loading' | 'unknown' | 'gone'

/**
 * The current state of the list's classes. It comes from the listings of their months, which the calendar has usually
 * loaded. A class that moved to another month is requested separately.
 */
export function useListedClasses(list: RegistrationList): (courseId: number) => ListedClassToday {
  const monthOf = (start: string) => localDate(new Date(start), settings.timeZone).slice(0, 7)
  const months = [...new Set(list.entries.map(({ course }) => monthOf(course.start)))]
  const answers = useQueries({ queries: months.map(monthQuery) })
  const inMonth = ({ courseId, start }: ListedClass): ListedClassToday => {
    const result = answers[months.indexOf(monthOf(start))]
    if (!result?.data) return result?.isError ? 'unknown' : 'loading'
    return result.data.find(({ databaseId }) => databaseId === courseId) ?? 'gone'
  }
  const missing = list.entries.flatMap(({ course }) => (inMonth(course) === 'gone' ? [course.courseId] : []))
  const alone = useQueries({ queries: missing.map(classQuery) })
  return (courseId) => {
    const entry = list.entries.find(({ course }) => course.courseId === courseId)
    const today = entry ? inMonth(entry.course) : 'loading'
    if (today !== 'gone') return today
    const result = alone[missing.indexOf(courseId)]
    if (result?.data === undefined) return result?.isError ? 'unknown' : 'loading'
    return result.data ?? 'gone'
  }
}

/**
 * Like `useListedClasses`, and it updates the list: the list shows and confirms the current classes, and stores them
 * for offline use.
 */
export function useListCaughtUp(list: RegistrationList): (courseId: number) => ListedClassToday {
  const today = useListedClasses(list)
  useEffect(() => {
    updateList((before) => catchUp(before, (courseId) => listedNow(today(courseId)), now()))
  })
  return today
}

function listedNow(today: ListedClassToday): ListedClass | null {
  if (typeof today === 'string') return null
  const { facts: _facts, ...course } = offeredClass(today)
  return course
}
