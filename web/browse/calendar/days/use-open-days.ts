import { useMemo } from 'react'
import { isOpen } from '#domain/classes/seats/open-class.rule.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { byDay, type ClassesByDay } from './days.ts'

/** The classes by day, and the days that have a class that is open for registration. */
export function useOpenDays(found: readonly ClassListing[]): {
  days: ClassesByDay
  open: ReadonlySet<string>
} {
  return useMemo(() => {
    const days = byDay(found)
    const open = [...days].flatMap(([day, classes]) =>
      classes.some((course) => isOpen(course, now())) ? [day] : [],
    )
    return { days, open: new Set(open) }
  }, [found])
}
