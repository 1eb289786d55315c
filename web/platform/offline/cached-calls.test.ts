import { describe, expect, test } from 'vitest'
import { cachedCall, changesRegistrations, isOfRegistrations, rosterOf } from './cached-calls.ts'

const roster = 'query Roster_Read($courseId: Int!) { roster(courseId: $courseId) { mayChange } }'

describe('what the worker keeps of answers', () => {
  test('is one answer for each class, whatever the moment from which the session counts', () => {
    expect(cachedCall('query Session_User($id: ID!) { user }', { id: 'a', after: '1' })?.name).toBe(
      cachedCall('query Session_User($id: ID!) { user }', { id: 'a', after: '2' })?.name,
    )
    expect(cachedCall(roster, { courseId: 1 })?.name).not.toBe(cachedCall(roster, { courseId: 2 })?.name)
  })
  test('is nothing that a form is filled from, no change, and no document without a name', () => {
    expect(cachedCall('query Profile_Demographics($userId: ID!) { user }', { userId: '1' })).toBeNull()
    expect(cachedCall('mutation Roster_Read { a }', {})).toBeNull()
    expect(cachedCall('{ roster }', {})).toBeNull()
  })
  // crossing: helped person x offline
  test('is one answer for each person whom the call names, and of people who are helped what they have booked alone', () => {
    const own = 'query OwnRegistration($courseId: Int!) { courseBy }'
    const names = [null, 5, 6].map((person) => cachedCall(own, { courseId: 1 }, person)?.name)
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => isOfRegistrations(name!))).toBe(true)
    expect(cachedCall(roster, { courseId: 1 }, 5)).toBeNull()
  })
  test('is nobody’s where everybody may read it', () => {
    expect(cachedCall('query PageByUri($uri: String!) { pageBy }', { uri: 'a' })?.isPersonal).toBe(false)
    expect(cachedCall(roster, { courseId: 1 })?.isPersonal).toBe(true)
  })
  test('is one roster: the one last opened', () => {
    const cached = cachedCall(roster, { courseId: 7 })!
    expect(cached.roster).toBe('7')
    expect(rosterOf(cached.name)).toBe('7')
    expect(rosterOf('Session_User/""')).toBeNull()
  })
  test('of registrations is forgotten after a change, but not after a check-in or a login', () => {
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
