import { useParams } from 'react-router'
import { isId } from '#web/platform/ids.ts'

/** The class that the address names; 0, which none has, where it names none. */
export function useCourseNumber(): number {
  const number = Number(useParams().courseId)
  return isId(number) ? number : 0
}
