import type { Context } from './context.ts'
import { RefusedError } from './errors.ts'

/**
 * Most classes that one answer may hold, those of series and recurrences inside it counted each time. Lists within lists
 * multiply (a class has a series of classes, each with a recurrence ...), which a limit of depth does not stop.
 */
export const mostCoursesInAnswer = 100_000

const spent = new WeakMap<Context, number>()

/** Counts the classes of a list towards the answer and gives them back. Throws ANSWER_TOO_LARGE. */
export function countIntoAnswer<T>(context: Context, courses: T[]): T[] {
  const total = (spent.get(context) ?? 0) + courses.length
  if (total > mostCoursesInAnswer) throw new RefusedError('ANSWER_TOO_LARGE')
  spent.set(context, total)
  return courses
}
