/** Whose page it is: a person's number where who reads the link helps them, null for the reader's own. */
export interface Visited {
  personId: number | null
  courseId: number
}

/** The people whom somebody helps. */
export const peoplePath = '/account/people'

/** The classes of the reader, or of somebody whom they help. */
export function classesPath(personId: number | null): string {
  return personId === null ? '/account/classes' : `${peoplePath}/${personId}/classes`
}

/**
 * The page of a registration. Each link to one is made here, in mails, calendars and pages: a link that left the person out would lead who
 * helps them to a class of their own. `npm run check` refuses such an address anywhere else.
 */
export function visitPath({ personId, courseId }: Visited): string {
  return `${classesPath(personId)}/${courseId}`
}

/** The page that checks in and leads to the class's video link. */
export function joinPath(visited: Visited): string {
  return `${visitPath(visited)}/join`
}
