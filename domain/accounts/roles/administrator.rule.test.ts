import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { decideClosure, decideGain, decideRoles, decideSwitch } from './administrator.rule.ts'

const requested = new Date('2026-11-20T12:00:00Z')

describe('the administrator role', () => {
  const change = (before: Role[], after: Role[], otherAdministrators: number) =>
    decideRoles({ before, after, otherAdministrators, isConfirmed: true }).ok
  it.each([
    ['cannot be removed from the last administrator', ['administrator'], ['staff'], 0, false],
    ['can be removed when another administrator remains', ['administrator'], ['staff'], 1, true],
    ['can be combined with other roles', ['administrator'], ['administrator', 'staff'], 0, true],
    ['does not restrict people who never had it', ['staff'], ['attendee'], 0, true],
    ['can be given', ['attendee'], ['administrator'], 0, true],
  ] as [string, Role[], Role[], number, boolean][])('%s', (_name, before, after, others, allowed) => {
    expect(change(before, after, others)).toBe(allowed)
  })
  it('reports why it cannot be removed', () => {
    const alone = { otherAdministrators: 0, isConfirmed: true }
    expect(decideRoles({ before: ['administrator'], after: ['attendee'], ...alone })).toEqual({
      ok: false,
      code: 'LAST_ADMINISTRATOR',
      data: {},
    })
  })
  it.each([
    [
      'is given when the person giving it confirms their password',
      ['staff'],
      ['administrator'],
      true,
      'accepted',
    ],
    [
      'is not given without a confirmed password',
      ['staff'],
      ['administrator', 'staff'],
      false,
      'PASSWORD_REQUIRED',
    ],
    [
      'is not given to a new person without a confirmed password',
      [],
      ['administrator'],
      false,
      'PASSWORD_REQUIRED',
    ],
    [
      'is kept without a confirmed password',
      ['administrator'],
      ['administrator', 'staff'],
      false,
      'accepted',
    ],
    ['is removed without a confirmed password', ['administrator'], ['staff'], false, 'accepted'],
    ['is the only role that requires it', ['attendee'], ['staff', 'facilitator'], false, 'accepted'],
  ] as [string, Role[], Role[], boolean, string][])('%s', (_name, before, after, isConfirmed, outcome) => {
    const decision = decideRoles({ before, after, otherAdministrators: 1, isConfirmed })
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

describe('an administrator', () => {
  it.each([
    ['can use the account of an attendee', 2, ['attendee'], true],
    ['can use the account of a staff member', 2, ['staff'], true],
    ['cannot use the account of another administrator', 2, ['administrator'], false],
    ['cannot switch to their own account', 1, ['attendee'], false],
  ] as [string, number, Role[], boolean][])('%s', (_name, userId, roles, allowed) => {
    expect(decideSwitch(1, { userId, roles }).ok).toBe(allowed)
  })
  it.each([
    ['closes an account when its person requested it', 2, ['attendee'], requested, 'accepted'],
    ['cannot close an account without a request', 2, ['attendee'], null, 'CLOSURE_NOT_REQUESTED'],
    ['cannot close their own account', 1, ['attendee'], requested, 'CLOSURE_NOT_ALLOWED'],
    [
      'cannot close the account of another administrator',
      2,
      ['administrator'],
      requested,
      'CLOSURE_NOT_ALLOWED',
    ],
  ] as [string, number, Role[], Date | null, string][])('%s', (_name, userId, roles, at, outcome) => {
    const decision = decideClosure(
      { userId: 1, isAdministrator: true },
      { userId, roles, closureRequestedAt: at },
    )
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

describe('a staff member', () => {
  it.each([
    ['closes the account of an attendee who requested it', 2, ['attendee'], requested, 'accepted'],
    ['closes the account of a person without a role who requested it', 2, [], requested, 'accepted'],
    ['cannot close an account without a request', 2, ['attendee'], null, 'CLOSURE_NOT_REQUESTED'],
    ['cannot close their own account', 1, ['attendee'], requested, 'CLOSURE_NOT_ALLOWED'],
    [
      'cannot close the account of a facilitator',
      2,
      ['facilitator', 'attendee'],
      requested,
      'CLOSURE_NOT_ALLOWED',
    ],
    ['cannot close the account of another staff member', 2, ['staff'], requested, 'CLOSURE_NOT_ALLOWED'],
    ['cannot close the account of an administrator', 2, ['administrator'], requested, 'CLOSURE_NOT_ALLOWED'],
  ] as [string, number, Role[], Date | null, string][])('%s', (_name, userId, roles, at, outcome) => {
    const closer = { userId: 1, isAdministrator: false }
    const decision = decideClosure(closer, { userId, roles, closureRequestedAt: at })
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

describe('adding access requires a review of the account’s login methods or not:', () => {
  const nothing = { roles: ['attendee'], capabilities: [] }
  const staff = { roles: ['staff'], capabilities: [] }
  it.each([
    ['a role: required', { before: nothing, after: staff, opens: ['passkey'], isSeen: false }, false],
    ['a role, after the review', { before: nothing, after: staff, opens: ['passkey'], isSeen: true }, true],
    [
      'a role, when only a password gives access',
      { before: nothing, after: staff, opens: [], isSeen: false },
      true,
    ],
    [
      'a capability: required',
      {
        before: staff,
        after: { roles: ['staff'], capabilities: ['importClasses'] },
        opens: ['apiKey'],
        isSeen: false,
      },
      false,
    ],
    [
      'a facilitator’s rosters: required',
      { before: { facilitatorId: null }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: false },
      false,
    ],
    [
      'a facilitator’s rosters, after the review',
      { before: { facilitatorId: null }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: true },
      true,
    ],
    [
      'another facilitator’s rosters: required',
      { before: { facilitatorId: 6 }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: false },
      false,
    ],
    [
      'the same rosters: not required',
      { before: { facilitatorId: 7 }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: false },
      true,
    ],
    [
      'removing a facilitator’s rosters: not required',
      { before: { facilitatorId: 7 }, after: { facilitatorId: null }, opens: ['passkey'], isSeen: false },
      true,
    ],
    [
      'removing roles: not required',
      { before: staff, after: nothing, opens: ['apiKey'], isSeen: false },
      true,
    ],
    ['no change: not required', { before: staff, after: staff, opens: ['apiKey'], isSeen: false }, true],
  ])('%s', (_what, gain, isAccepted) => {
    expect(decideGain(gain).ok).toBe(isAccepted)
  })
})
