/** Whose registration the page shows. `personId`: the id of a person whom the reader helps. Null: the reader. */
export interface Visited {
  personId: number | null
  courseId: number
}

/** The page of people I help. */
export const peoplePath = '/account/people'

/** The classes of the reader (null), or of a person whom they help. */
export function classesPath(personId: number | null): string {
  return personId === null ? '/account/classes' : `${peoplePath}/${personId}/classes`
}

/**
 * The page of a registration. Every link to one is made here: in emails, calendars and pages. A link without the person
 * would lead their helper to the helper's own class. `npm run check` rejects such a path anywhere else.
 */
export function visitPath({ personId, courseId }: Visited): string {
  return `${classesPath(personId)}/${courseId}`
}

/** The page that checks in and opens the class's video link. */
export function joinPath(visited: Visited): string {
  return `${visitPath(visited)}/join`
}
