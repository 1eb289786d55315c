// Which answers of /graphql the worker keeps, so that they can be read without a network. Whatever is not named here comes from the network alone:
// all that forms are filled from, and what only the organiser sees.

type Variables = Readonly<Record<string, unknown>>
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Variables | null | undefined)?.[name], value)

/** Who is logged in, whom they help, and what they have booked: it may be another one after any change. */
const ofRegistrations: Record<string, (variables: Variables) => unknown> = {
  Session_User: () => '',
  Care_People: () => '',
  MyClasses_RegsByAuthor: (all) => [
    all.past,
    at(all, 'where', 'pager', 'page'),
    at(all, 'where', 'query', 'attendee'),
  ],
  MyRegistration: ({ courseId }) => courseId,
  Waiting_Own: () => '',
}
const ofFacilitators: Record<string, (variables: Variables) => unknown> = {
  Facilitator_Dashboard: () => '',
  Facilitator_Classes: ({ where }) => where,
  Roster_Read: ({ courseId }) => courseId,
  RosterWaiting_Count: ({ courseId }) => courseId,
  MailDelivery_OfClass: ({ courseId }) => courseId,
}
const ofEveryone: Record<string, (variables: Variables) => unknown> = {
  FacetNames: (all) => all,
  PageByUri: (all) => all,
}

/** Of a roster only the one last opened is kept. */
const ofRosters = ['Roster_Read', 'RosterWaiting_Count', 'MailDelivery_OfClass']

export interface CachedCall {
  /** Under which its answer is kept. */
  name: string
  isPersonal: boolean
  /** The class of the roster: once it is kept, rosters of others are forgotten. */
  roster: string | null
}

/**
 * The call of a document that changes nothing, where its answer is kept; null for all others. `person`: whom the call names. Of
 * people who are helped only what they have booked is kept.
 */
export function cachedCall(
  document: string,
  variables: Variables,
  person: unknown = null,
): CachedCall | null {
  const operation = /^\s*query\s+(\w+)/.exec(document)?.[1] ?? ''
  const personal = ofRegistrations[operation] ?? ofFacilitators[operation]
  const which = personal ?? ofEveryone[operation]
  if (!which || (person !== null && !ofRegistrations[operation])) return null
  const about = JSON.stringify(which(variables) ?? '')
  return {
    name: `${operation}/${about}${person === null ? '' : ` for ${String(person)}`}`,
    isPersonal: personal !== undefined,
    roster: operation === 'Roster_Read' ? about : null,
  }
}

/** Whether an answer that is kept under this name is of a roster, and of which class. */
export function rosterOf(name: string): string | null {
  const [operation = '', about = ''] = name.split('/', 2)
  return ofRosters.includes(operation) ? about : null
}

/** Whether a change may have made other what is kept of registrations. Ticks are of the roster, which is asked for every few seconds. */
export function changesRegistrations(document: string): boolean {
  const operation = /^\s*mutation\s+(\w+)/.exec(document)?.[1]
  return operation !== undefined && !/^(Roster_SetAttendance|Session_|BotCheck_)/.test(operation)
}

/** Whether what is kept under this name is of registrations. */
export const isOfRegistrations = (name: string): boolean => (name.split('/', 1)[0] ?? '') in ofRegistrations
