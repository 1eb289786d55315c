// The responses of /graphql that the worker caches for offline use. Anything not listed here comes only from the
// network: data that fills forms, and data that only the organizer sees.

type Variables = Readonly<Record<string, unknown>>
const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Variables | null | undefined)?.[name], value)

/** By query: what tells its responses apart, besides the person. */
type CachedQueries = Record<string, (variables: Variables) => unknown>

/** The user, the people they help, and their registrations: any change may affect them. */
const registrationQueries: CachedQueries = {
  Session_User: () => '',
  Care_People: () => '',
  MyClasses_RegsByAuthor: (all) => [
    all.past,
    valueAt(all, 'where', 'pager', 'page'),
    valueAt(all, 'where', 'query', 'attendee'),
  ],
  OwnRegistration: ({ courseId }) => courseId,
  Waiting_Own: () => '',
}
const facilitatorQueries: CachedQueries = {
  Facilitator_Dashboard: () => '',
  Facilitator_Classes: ({ where }) => where,
  Roster_Read: ({ courseId }) => courseId,
  RosterWaiting_Count: ({ courseId }) => courseId,
  MailDelivery_OfClass: ({ courseId }) => courseId,
}
const publicQueries: CachedQueries = {
  FacetNames: (all) => all,
  PageByUri: (all) => all,
}

/** Only the roster that was opened last is cached. */
const rosterQueries = ['Roster_Read', 'RosterWaiting_Count', 'MailDelivery_OfClass']

interface CachedCall {
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
  const personal = registrationQueries[operation] ?? facilitatorQueries[operation]
  const keyOf = personal ?? publicQueries[operation]
  if (!keyOf || (person !== null && !registrationQueries[operation])) return null
  const about = JSON.stringify(keyOf(variables) ?? '')
  return {
    name: `${operation}/${about}${person === null ? '' : ` for ${String(person)}`}`,
    isPersonal: personal !== undefined,
    roster: operation === 'Roster_Read' ? about : null,
  }
}

/** The class, if the response cached under this name belongs to a roster. Null otherwise. */
export function rosterOf(name: string): string | null {
  const [operation = '', about = ''] = name.split('/', 2)
  return rosterQueries.includes(operation) ? about : null
}

/**
 * Whether a change may affect cached registrations. Check-ins belong to the roster, which is loaded every few seconds.
 */
export function changesRegistrations(document: string): boolean {
  const operation = /^\s*mutation\s+(\w+)/.exec(document)?.[1]
  return operation !== undefined && !/^(Roster_SetAttendance|Session_|BotCheck_)/.test(operation)
}

/** Whether the response cached under this name belongs to registrations. */
export const isOfRegistrations = (name: string): boolean =>
  (name.split('/', 1)[0] ?? '') in registrationQueries
