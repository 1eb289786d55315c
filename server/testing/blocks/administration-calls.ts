import {
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { schema } from '#server/wiring/schema.ts'

export interface AdministrationCall {
  name: string
  /** Contains the test class, if the call needs one. */
  document: (courseId: number) => string
  /** For a paged list: the same call for a later page. */
  later?: (page: number) => string
  /** Its time follows the data that it is asked for. So its bound is a time, and not a ratio. */
  mostSeconds?: number
}

/** Lists are found by their field names, so that a new one is not forgotten: `...Rows(where: ...)`. */
function listCalls(): AdministrationCall[] {
  const fields = Object.values(schema.getQueryType()!.getFields()).filter(({ name }) => name.endsWith('Rows'))
  return fields.flatMap((field) => {
    const selection = `{ ${selectionOf(getNamedType(field.type) as GraphQLObjectType, 2)} }`
    const where = field.args.find(({ name }) => name === 'where')
    const call = (name: string, words: string): AdministrationCall => ({
      name,
      document: () => `{ ${field.name}${where ? `(where: { ${words} })` : ''} ${selection} }`,
      ...(where && {
        later: (page) => `{ ${field.name}(where: { ${words} pager: { page: ${page} } }) ${selection} }`,
      }),
    })
    const input = where && getNamedType(where.type)
    const isSearched = isInputObjectType(input) && 'search' in input.getFields()
    return [
      call(field.name, ''),
      // One of a hundred, and one of ten thousand.
      ...(isSearched ? [call(`${field.name}, searched`, 'search: "00042"')] : []),
    ]
  })
}

/** Every field that needs no arguments, down to this depth. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap((field) => {
      const of = getNamedType(field.type)
      if (isLeafType(of)) return [field.name]
      return isObjectType(of) && depth > 0 ? [`${field.name} { ${selectionOf(of, depth - 1)} }`] : []
    })
    .join(' ')
}

const line = 'key classes registrations attended expected seats placesTaken guests people'

/** Other calls that administrators make often. */
const otherCalls: AdministrationCall[] = [
  {
    name: 'roster',
    document: (courseId) =>
      `{ roster(courseId: ${courseId}) { checkedIn seats { ${selectionOfNamed('RosterSeats')} } entries { ${selectionOfNamed('RosterEntry')} } } }`,
  },
  ...['UPCOMING', 'PAST'].map((when) => ({
    name: `facilitatorClasses, ${when.toLowerCase()}`,
    document: () =>
      `{ facilitatorClasses(where: { when: ${when} }) { rows { ${selectionOfNamed('FacilitatorClass')} } pager { total_rows } } }`,
  })),
  {
    name: 'facilitatorDashboard',
    document: () => `{ facilitatorDashboard { ${selectionOfNamed('FacilitatorDashboard')} } }`,
  },
  {
    name: 'importRuns',
    document: () => '{ importRuns { rows { fileName startedBy } pager { total_rows } } }',
  },
  {
    name: 'report of a month',
    document: () => report('2026-11-01', '2026-11-30'),
  },
  {
    name: 'report of a counted month',
    // It counts the people of a month, and a larger portal has more of them.
    mostSeconds: 1,
    document: () => report('2026-10-01', '2026-10-31'),
  },
]

const report = (from: string, to: string) =>
  `{ report(where: { from: "${from}", to: "${to}" }) { newPeople total { ${line} } months { ${line} }
        categories { ${line} } modes { ${line} } demographics { field groups { people } } } }`

function selectionOfNamed(name: string): string {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`There is no type ${name}.`)
  return selectionOf(type, 1)
}

export function administrationCalls(): AdministrationCall[] {
  return [...listCalls(), ...otherCalls]
}
