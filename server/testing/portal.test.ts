import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, tokenFor } from './builders/builders.ts'
import { days, minutes } from './fixed-clock.ts'
import { type Portal, startPortal } from './portal.ts'

describe('the test portal', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())

  it('responds to a public call', async () => {
    const { siteSettings } = await portal.request<{ siteSettings: { timeZone: string } }>(
      '{ siteSettings { timeZone } }',
    )
    expect(siteSettings.timeZone).toBe('America/New_York')
  })
  it('recognizes a logged-in person until the token expires', async () => {
    const token = await tokenFor(portal, await buildAttendee(portal.db))
    expect((await portal.query('{ __typename }', {}, token)).errors).toEqual([])
    portal.clock.advance(minutes(10))
    expect(await portal.codeOf('{ __typename }', {}, token)).toBe('TOKEN_INVALID')
    portal.clock.advance(-minutes(10))
  })
  it.each([
    ['no token at all', 'x'],
    [
      'a token signed by someone else',
      'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIxIiwiZmFtIjoieCJ9.c2ln',
    ],
    ['a token without a signature', 'eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiIxIiwiZmFtIjoieCJ9.'],
  ])('refuses %s as a token with a generic error', async (_name, token) => {
    const { data, errors } = await portal.query('{ __typename }', {}, token)
    expect(data).toBeNull()
    expect(errors).toEqual([
      {
        message: 'You’ve been logged out. Log in again.',
        extensions: { code: 'TOKEN_INVALID', data: {} },
      },
    ])
  })
  it.each([
    ['no document', '', 'GRAPHQL_PARSE_FAILED'],
    ['an invalid document', '{ siteSettings {', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ siteSettings { secret } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a document that nests too deeply',
      `{ __schema { types ${'{ fields { type '.repeat(8)} { name } ${'} }'.repeat(8)} } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('returns HTTP 200 and a code for %s', async (_name, document, code) => {
    expect(await portal.codeOf(document)).toBe(code)
  })
  it('has a clock that moves only on request', () => {
    const before = portal.clock.now()
    portal.clock.advance(days(1))
    expect(portal.clock.now().getTime() - before.getTime()).toBe(days(1))
  })
})
