import { administrationCalls } from '#server/testing/blocks/administration-calls.ts'
import { filteredCalls } from '#server/testing/blocks/filtered-calls.ts'
import { worldNow } from '../administration-world.ts'
import { classUncached, monthUncached, myClasses } from '../api-calls.ts'
import type { Posted } from '../posted.ts'
import type { LargeWorld } from './large-world.ts'

export interface LargeCall {
  name: string
  /** How many times the small portal's time the call may take in the large portal. */
  mostTimes: number
  /** So few milliseconds are not felt. A call of the large portal that takes no longer may be any multiple. */
  unfelt?: number
  /** The large portal may always take this long, in seconds. */
  mostSeconds?: number
  of: (world: LargeWorld) => Posted
}

const mostOf = { people: 1.2, firstPage: 1.2, search: 2, deepPage: 3 }
/** In milliseconds. A call that takes 8 ms and not 3 is 2.7 times slower, but that says nothing about the portal. */
const unfelt = { firstPage: 10, search: 50 }

const asAdministrator =
  (query: string) =>
  ({ token }: LargeWorld): Posted =>
  () => ({ body: JSON.stringify({ query }), token })

/** A list with the fields that its filters need. The rows are complete, as the page requests them. */
function listOf(list: string, where: string): (world: LargeWorld) => Posted {
  const firstPage = administrationCalls()
    .find(({ name }) => name === list)!
    .document(0)
  return asAdministrator(firstPage.replace('where: {  }', `where: { ${where} }`))
}

/** Not in `filteredCalls`: searches that many people match, and values that thousands of rows have. */
const frequent: [list: string, where: string][] = [
  ['personRows', 'search: "maria"'],
  ['personRows', 'search: "qu"'],
  ['registrationRows', 'search: "maria"'],
  ['registrationRows', 'search: "quintero"'],
  ['registrationRows', 'mode: ONLINE'],
  ['courseRows', 'when: ALL, search: "yoga"'],
  ['courseRows', 'when: PAST, notRecorded: true'],
  ['mailRows', 'search: "reminder"'],
  ['mailRows', 'search: "maria"'],
  ['auditRows', 'search: "maria"'],
]

/** At 25 rows a page, the small portal has 200 pages of people. */
const deepPage = 'pager: { page: 150, per_page: 25 }'

const report = (from: string, to: string) =>
  asAdministrator(`{ report(where: { from: "${from}", to: "${to}" }) {
    newPeople total { ${counted} } months { ${counted} } categories { ${counted} } modes { ${counted} }
    demographics { field groups { people } } } }`)
const counted = 'key classes registrations attended expected seats placesTaken guests people'

export function largeCalls(): LargeCall[] {
  return [
    {
      name: "the month's document",
      mostTimes: mostOf.people,
      of: () => monthUncached(worldNow.slice(0, 7)),
    },
    {
      name: 'a class',
      mostTimes: mostOf.people,
      of: ({ classIds }) => classUncached(classIds.slice(0, 200)),
    },
    {
      name: 'My Classes',
      mostTimes: mostOf.people,
      of: ({ registrants }) => myClasses(registrants, worldNow),
    },
    ...administrationCalls()
      .filter(({ name }) => !name.includes('searched') && name !== 'report of a month')
      .map(({ name, document, mostSeconds }) => ({
        name: `first page: ${name}`,
        ...(mostSeconds
          ? { mostTimes: Number.POSITIVE_INFINITY, mostSeconds }
          : { mostTimes: mostOf.firstPage, unfelt: unfelt.firstPage }),
        of: (world: LargeWorld) => asAdministrator(document(world.courseId))(world),
      })),
    ...filteredCalls().map(({ name, document }) => ({
      name,
      mostTimes: mostOf.search,
      unfelt: unfelt.search,
      of: (world: LargeWorld) => asAdministrator(document(world.courseId))(world),
    })),
    ...frequent.map(([list, where]) => ({
      name: `${list}, ${where}`,
      mostTimes: mostOf.search,
      unfelt: unfelt.search,
      of: listOf(list, where),
    })),
    ...['personRows', 'registrationRows', 'mailRows', 'auditRows'].map((list) => ({
      name: `page 150: ${list}`,
      mostTimes: mostOf.deepPage,
      of: listOf(list, deepPage),
    })),
    {
      name: 'report of a quarter',
      mostTimes: Number.POSITIVE_INFINITY,
      mostSeconds: 2,
      of: report('2026-07-01', '2026-09-30'),
    },
    {
      name: 'report of a year',
      mostTimes: Number.POSITIVE_INFINITY,
      mostSeconds: 10,
      of: report('2025-11-01', '2026-10-31'),
    },
  ]
}
