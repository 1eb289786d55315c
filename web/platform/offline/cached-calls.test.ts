import { describe, expect, test } from 'vitest'
import { cachedCall, changesRegistrations, isOfRegistrations, rosterOf } from './cached-calls.ts'

const roster = 'query Roster_Read($courseId: Int!) { roster(courseId: $courseId) { mayChange } }'

type Variables = Record<string, unknown>
/** The variables of My Classes. */
const myClasses = ({ past = false, page = 1, attendee = 7 }): Variables => ({
  past,
  where: { pager: { page, perPage: 10 }, query: { attendee } },
})

describe('the responses cached by the worker', () => {
  test('are one per class, regardless of the session start', () => {
    expect(cachedCall('query Session_User($id: ID!) { user }', { id: 'a', after: '1' })?.name).toBe(
      cachedCall('query Session_User($id: ID!) { user }', { id: 'a', after: '2' })?.name,
    )
    expect(cachedCall(roster, { courseId: 1 })?.name).not.toBe(cachedCall(roster, { courseId: 2 })?.name)
  })
  test.each<[what: string, query: string, one: Variables, other: Variables]>([
    ['upcoming and past classes', 'MyClasses_RegsByAuthor', myClasses({}), myClasses({ past: true })],
    ['pages of My Classes', 'MyClasses_RegsByAuthor', myClasses({}), myClasses({ page: 2 })],
    ['attendees', 'MyClasses_RegsByAuthor', myClasses({}), myClasses({ attendee: 8 })],
    ['classes of a facilitator', 'Facilitator_Classes', { where: 'UPCOMING' }, { where: 'PAST' }],
    ['classes, for the number of people waiting', 'RosterWaiting_Count', { courseId: 1 }, { courseId: 2 }],
    ['classes, for what was emailed', 'MailDelivery_OfClass', { courseId: 1 }, { courseId: 2 }],
    ['classes, for an own registration', 'OwnRegistration', { courseId: 1 }, { courseId: 2 }],
    ['names of filters', 'FacetNames', { locale: 'en' }, { locale: 'es' }],
    ['pages', 'PageByUri', { uri: 'about' }, { uri: 'help' }],
  ])('differ between two %s', (_, query, one, other) => {
    const nameOf = (variables: Variables) => cachedCall(`query ${query} { a }`, variables)?.name
    expect(nameOf(one)).toBeTruthy()
    expect(nameOf(one)).not.toBe(nameOf(other))
    expect(nameOf(one)).toBe(nameOf({ ...one }))
  })
  test('exclude data that fills forms, mutations and unnamed documents', () => {
    expect(cachedCall('query Profile_Demographics($userId: ID!) { user }', { userId: '1' })).toBeNull()
    expect(cachedCall('mutation Roster_Read { a }', {})).toBeNull()
    expect(cachedCall('{ roster }', {})).toBeNull()
  })
  // crossing: helped person x offline
  test('are one per named person, and for helped people only their registrations', () => {
    const own = 'query OwnRegistration($courseId: Int!) { courseBy }'
    const names = [null, 5, 6].map((person) => cachedCall(own, { courseId: 1 }, person)?.name)
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => isOfRegistrations(name!))).toBe(true)
    expect(cachedCall(roster, { courseId: 1 }, 5)).toBeNull()
  })
  test('are not personal when public', () => {
    expect(cachedCall('query PageByUri($uri: String!) { pageBy }', { uri: 'a' })?.isPersonal).toBe(false)
    expect(cachedCall(roster, { courseId: 1 })?.isPersonal).toBe(true)
  })
  test('include only the roster opened last', () => {
    const cached = cachedCall(roster, { courseId: 7 })!
    expect(cached.roster).toBe('7')
    expect(rosterOf(cached.name)).toBe('7')
    expect(rosterOf('Session_User/""')).toBeNull()
  })
  test('for registrations are cleared by a change, but not by a check-in or token refresh', () => {
    expect(changesRegistrations('mutation CreateRegistrations($input: X) { a }')).toBe(true)
    expect(changesRegistrations('mutation Roster_SetAttendance($input: X) { a }')).toBe(false)
    expect(changesRegistrations('mutation Session_Refresh($input: X) { a }')).toBe(false)
    expect(changesRegistrations(roster)).toBe(false)
    expect([isOfRegistrations('OwnRegistration/7'), isOfRegistrations('Roster_Read/7')]).toEqual([
      true,
      false,
    ])
  })
})
