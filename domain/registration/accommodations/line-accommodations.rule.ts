import { type Needs, needsLine, noNeeds } from './accommodations.ts'

/** The accommodations that were entered, by line and person of the registration list. */
export type SaidNeeds = Readonly<Record<string, Needs>>

const keyOf = (courseId: number, person: number) => `${courseId}.${person}`
const isOf = (key: string, person: number) => key.endsWith(`.${person}`)

/** Sets the accommodations for these lines: for all classes of a series together. */
export function sayNeeds(
  said: SaidNeeds,
  courseIds: readonly number[],
  person: number,
  needs: Needs,
): SaidNeeds {
  return { ...said, ...Object.fromEntries(courseIds.map((courseId) => [keyOf(courseId, person), needs])) }
}

/** Whether accommodations were entered for exactly this line. */
export function isSaidOf(said: SaidNeeds, courseId: number, person: number): boolean {
  return keyOf(courseId, person) in said
}

/**
 * The accommodations of a line's person: those entered for it. Otherwise those entered first for another of their
 * lines, because most people need the same everywhere. Otherwise those of an upcoming registration. Never those of
 * another person.
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

/** The accommodations of lines that are still in the list. */
export function needsStillListed(said: SaidNeeds, courseIds: readonly number[]): SaidNeeds {
  return Object.fromEntries(
    Object.entries(said).filter(([key]) => courseIds.some((courseId) => key.startsWith(`${courseId}.`))),
  )
}
