import type { DateSpan } from '#domain/kernel/time/calendar-range.ts'
import { type ClassListing, classTexts } from '#web/classes/public.ts'

/** The classes of each date (yyyy-MM-dd) that has any, in the order of the dates. */
export type ClassesByDay = ReadonlyMap<string, readonly ClassListing[]>

export function classesWithin(
  classes: readonly ClassListing[],
  { min, max }: DateSpan,
): readonly ClassListing[] {
  return classes.filter((course) => {
    const { date } = classTexts(course)
    return min <= date && date <= max
  })
}

export function byDay(classes: readonly ClassListing[]): ClassesByDay {
  const days = new Map<string, ClassListing[]>()
  for (const course of classes) {
    const { date } = classTexts(course)
    const day = days.get(date)
    if (day) day.push(course)
    else days.set(date, [course])
  }
  return days
}

/** The next day after `date` that has classes; null: none of the rendered days. */
export function nextDay(days: ClassesByDay, date: string): string | null {
  return [...days.keys()].find((day) => day > date) ?? null
}
