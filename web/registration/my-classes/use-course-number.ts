import { useParams } from 'react-router'
import { isId } from '#web/platform/ids.ts'

/** The class number in the URL. 0, which no class has, if the URL has none. */
export function useCourseNumber(): number {
  const number = Number(useParams().courseId)
  return isId(number) ? number : 0
}
