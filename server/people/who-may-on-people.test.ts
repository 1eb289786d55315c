import { expect, it } from 'vitest'
import type { UserNode } from '#server/accounts/public.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { buildViewer } from '#server/testing/builders/build-viewer.ts'
import {
  closerOf,
  decideMyChange,
  decideMyPreferences,
  endsProxyAccessBy,
  mayReadAllOf,
  mayReadDemographics,
  mayReadWhetherDemographics,
} from './people.policy.ts'

const byHelper = buildViewer({
  isSwitched: true,
  switchedBy: 9,
  byCarer: true,
  proxyAccessId: 1,
  helperId: 9,
})
const byAdministrator = buildViewer({ isSwitched: true, switchedBy: 9 })
/** The person as a response has them. `issued`: this response logged them in. */
const node = (id: number, columns: object = {}) => ({ id, ...columns }) as UserNode
const issued = { issued: { authToken: 'a', refreshToken: 'b' } }

it('staff end any help, and others only their own', () => {
  expect(endsProxyAccessBy(buildViewer())).toBe(7)
  expect(endsProxyAccessBy(buildViewer({ roles: ['staff'] }))).toBeNull()
  expect(endsProxyAccessBy(buildViewer({ roles: ['administrator'] }))).toBeNull()
})

it('who closes an account is known, and whether they are an administrator', () => {
  expect(closerOf(buildViewer({ roles: ['staff'] }))).toEqual({ userId: 7, isAdministrator: false })
  expect(closerOf(buildViewer({ roles: ['administrator'] }))).toEqual({ userId: 7, isAdministrator: true })
})

it.each<[who: string, by: Viewer, id: number | string, change: string, statement: string]>([
  ['the person', buildViewer(), 7, 'ok', 'ok'],
  ['the person, by text', buildViewer(), '7', 'ok', 'ok'],
  ['someone else', buildViewer(), 8, 'FORBIDDEN', 'FORBIDDEN'],
  ['an administrator', buildViewer({ roles: ['administrator'] }), 8, 'FORBIDDEN', 'FORBIDDEN'],
  ['an administrator who uses the account', byAdministrator, 7, 'ok', 'NOT_WHILE_SWITCHED'],
  ['an administrator who uses another account', byAdministrator, 8, 'FORBIDDEN', 'FORBIDDEN'],
  ['the helper', byHelper, 7, 'ok', 'ok'],
])('%s may change a person: %#', (_, by, id, change, statement) => {
  const outcome = (isByPerson: boolean) => {
    const decision = decideMyChange(by, id, { isByPerson })
    return decision.ok ? 'ok' : decision.code
  }
  expect([outcome(false), outcome(true)]).toEqual([change, statement])
})

it('preferences are those of attendees and facilitators, and their own', () => {
  const outcome = (columns: Partial<Viewer>, id = 7) => {
    const decision = decideMyPreferences(buildViewer(columns), id)
    return decision.ok ? 'ok' : decision.code
  }
  expect(outcome({})).toBe('ok')
  expect(outcome({ attendeeId: null, facilitatorId: 3 })).toBe('ok')
  expect(outcome({ facilitatorId: 3 })).toBe('ok')
  expect(outcome({ attendeeId: null })).toBe('FORBIDDEN')
  expect(outcome({}, 8)).toBe('FORBIDDEN')
  expect(outcome({ isSwitched: true, switchedBy: 9 })).toBe('ok')
})

it.each<
  [who: string, by: Viewer | null, person: UserNode, all: boolean, demographics: boolean, whether: boolean]
>([
  ['no one', null, node(7), false, false, false],
  ['no one, whom the response logs in', null, node(7, issued), true, true, true],
  ['the person', buildViewer(), node(7), true, true, true],
  ['someone else', buildViewer(), node(8), false, false, false],
  ['an administrator who uses the account', byAdministrator, node(7), true, false, false],
  ['an administrator who uses another account', byAdministrator, node(8), false, false, false],
  ['the helper', byHelper, node(7), true, false, true],
  ['a helper of someone else', byHelper, node(8), false, false, false],
])('%s reads a person: %#', (_, by, person, all, demographics, whether) => {
  expect([
    mayReadAllOf(by, person),
    mayReadDemographics(by, person),
    mayReadWhetherDemographics(by, person),
  ]).toEqual([all, demographics, whether])
})
