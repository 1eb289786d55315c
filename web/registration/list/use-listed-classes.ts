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

/** A listed class as it stands today; 'loading' and 'unknown' (no answer) say nothing against it, 'gone' does. */
export type ListedClassToday = ClassListing | 'loading' | 'unknown' | 'gone'

/**
 * What the list's classes are like now: their months' listings, most often known from the calendar already. One that moved to another
 * month is asked for by itself.
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

/** The same, and the list learns it: it shows and confirms the classes of now, and keeps them for when there is no network. */
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
