import type { ClassListing } from '#web/classes/public.ts'

/** Entries of a day before the rest moves behind "+2 more". */
const mostEntries = 3

/**
 * The classes that a cell of the month shows. First come those that the viewer has in the registration list or is
 * registered for, then upcoming ones, then the earliest. They are rendered in the order of the day.
 */
export function chooseEntries(
  classes: readonly ClassListing[],
  isMine: (course: ClassListing) => boolean,
  isEnded: (course: ClassListing) => boolean,
): readonly ClassListing[] {
  if (classes.length <= mostEntries) return classes
  const rank = (course: ClassListing) => (isMine(course) ? 0 : isEnded(course) ? 2 : 1)
  const chosen = new Set(classes.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostEntries))
  return classes.filter((course) => chosen.has(course))
}
