import { type Needs, needsLine, noNeeds } from './accommodations.ts'

/** What was said of what somebody needs, by line and person of the registration list. */
export type SaidNeeds = Readonly<Record<string, Needs>>

const keyOf = (courseId: number, person: number) => `${courseId}.${person}`
const isOf = (key: string, person: number) => key.endsWith(`.${person}`)

/** Says it of these lines: of the classes of a series at once. */
export function sayNeeds(
  said: SaidNeeds,
  courseIds: readonly number[],
  person: number,
  needs: Needs,
): SaidNeeds {
  return { ...said, ...Object.fromEntries(courseIds.map((courseId) => [keyOf(courseId, person), needs])) }
}

/** Whether it was said of this very line. */
export function isSaidOf(said: SaidNeeds, courseId: number, person: number): boolean {
  return keyOf(courseId, person) in said
}

/**
 * What a line tells of what its person needs: what was said of it; else what was said first of another line of theirs, for most need the same
 * everywhere; else what they told with a class that is still to come. Nobody's needs are another's.
 */
export function needsOfLine(
  said: SaidNeeds,
  { courseId, person, known }: { courseId: number; person: number; known: Needs | undefined },
): Needs {
  const own = said[keyOf(courseId, person)]
  if (own) return own
  const first = Object.entries(said).find(([key, needs]) => isOf(key, person) && needsLine(needs) !== '')
  return first?.[1] ?? known ?? noNeeds
}

/** Without the lines that are in the list no longer. */
export function needsStillListed(said: SaidNeeds, courseIds: readonly number[]): SaidNeeds {
  return Object.fromEntries(
    Object.entries(said).filter(([key]) => courseIds.some((courseId) => key.startsWith(`${courseId}.`))),
  )
}
