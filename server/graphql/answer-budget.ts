import type { Context } from './context.ts'
import { RefusedError } from './errors.ts'

/**
 * Most classes that one answer may hold, those of series and recurrences inside it counted each time. Lists within lists
 * multiply (a class has a series of classes, each with a recurrence ...), which a limit of depth does not stop.
 */
export const mostCoursesInAnswer = 50_000

const spent = new WeakMap<Context, number>()

/**
 * Counts the classes of a list towards the answer and gives them back. Throws ANSWER_TOO_LARGE once; lists after that are
 * empty, because the answer is refused already and a thousand more errors would only make it larger.
 */
export function countIntoAnswer<T>(context: Context, courses: T[]): T[] {
  const before = spent.get(context) ?? 0
  if (before > mostCoursesInAnswer) return []
  spent.set(context, before + courses.length)
  if (before + courses.length > mostCoursesInAnswer) throw new RefusedError('ANSWER_TOO_LARGE')
  return courses
}
