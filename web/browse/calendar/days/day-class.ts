import { classNames } from '#web/ui/class-names.ts'

/** The CSS classes for the states of a day's cell. */
export function dayClass(day: string, today: string, isOut = false): string {
  return classNames(isOut && 'is-outside', day < today && 'is-past', day === today && 'is-today')
}
