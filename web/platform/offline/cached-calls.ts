// The responses of /graphql that the worker caches for offline use. Anything not listed here comes only from the
// network: data that fills forms, and data that only the organizer sees.

type Variables = Readonly<Record<string, unknown>>
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Variables | null | undefined)?.[name], value)

/** The user, the people they help, and their registrations: any change may affect it. */
const ofRegistrations: Record<string, (variables: Variables) => unknown> = {
  Session_User: () => '',
  Care_People: () => '',
  MyClasses_RegsByAuthor: (all) => [
    all.past,
    at(all, 'where', 'pager', 'page'),
    at(all, 'where', 'query', 'attendee'),
  ],
  OwnRegistration: ({ courseId }) => courseId,
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

/** Only the roster that was opened last is cached. */
const ofRosters = ['Roster_Read', 'RosterWaiting_Count', 'MailDelivery_OfClass']

export interface CachedCall {
  /** Cache name of its response. */
  name: string
  isPersonal: boolean
  /** The class of the roster. Once it is cached, other rosters are deleted. */
  roster: string | null
}

/**
 * The call of a query whose response is cached. Null for all other calls. `person`: the person that the call names. For
 * people the user helps, only registrations are cached.
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

/** The class, if the response cached under this name belongs to a roster. Null otherwise. */
export function rosterOf(name: string): string | null {
  const [operation = '', about = ''] = name.split('/', 2)
  return ofRosters.includes(operation) ? about : null
}

/**
 * Whether a change may affect cached registrations. Check-ins belong to the roster, which is loaded every few seconds.
 */
export function changesRegistrations(document: string): boolean {
  const operation = /^\s*mutation\s+(\w+)/.exec(document)?.[1]
  return operation !== undefined && !/^(Roster_SetAttendance|Session_|BotCheck_)/.test(operation)
}

/** Whether the response cached under this name belongs to registrations. */
export const isOfRegistrations = (name: string): boolean => (name.split('/', 1)[0] ?? '') in ofRegistrations
