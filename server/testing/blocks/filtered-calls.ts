import type { AdministrationCall } from './administration-calls.ts'

/** Exists in each hundred and in each ten thousand: a search finds the same. */
const onePerson = 'search: "iris.walilson42@post.example"'

/**
 * How people filter, search and sort long lists: by values that many, few and no rows have. Without `mode`: half of all
 * registrations match. To count them reads 10,000, and the small portal has fewer.
 */
const filters: Record<string, readonly string[]> = {
  registrationRows: [
    'status: CANCELLED',
    'status: CHECKED_IN',
    'walkIn: true',
    'sort: CLASS',
    'from: "2026-11-17" to: "2026-11-18"',
    onePerson,
  ],
  personRows: [
    'role: administrator',
    'role: attendee',
    'status: UNVERIFIED',
    'status: CLOSURE_REQUESTED',
    'status: CLOSED',
    'sort: EMAIL',
    'sort: CREATED descending: true',
    onePerson,
  ],
  auditRows: [
    'action: "person.read"',
    'action: "course.created"',
    'kind: LOGINS',
    'kind: EXPORTS',
    'from: "2026-11-17" to: "2026-11-18"',
    onePerson,
  ],
  mailRows: [
    'kind: "joinLink"',
    'kind: "careRequest"',
    'status: SENT',
    'status: FAILED',
    'from: "2026-11-17" to: "2026-11-18"',
    onePerson,
  ],
  courseRows: [
    'when: PAST',
    'when: PAST notRecorded: true',
    'status: CANCELLED when: ALL',
    'sort: TITLE when: ALL',
  ],
}

export function filteredCalls(): AdministrationCall[] {
  return Object.entries(filters).flatMap(([list, each]) =>
    each.map((words) => ({
      name: `${list}, ${words}`,
      document: () => `{ ${list}(where: { ${words} }) { rows { __typename } pager { total_rows } } }`,
    })),
  )
}
