import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { decideClosure, decideGain, decideRoles, decideSwitch } from './administrator.rule.ts'

const requested = new Date('2026-11-20T12:00:00Z')

describe('the role of administrator', () => {
  const change = (before: Role[], after: Role[], otherAdministrators: number) =>
    decideRoles({ before, after, otherAdministrators, isConfirmed: true }).ok
  it.each([
    ['is kept by the last who has it', ['administrator'], ['staff'], 0, false],
    ['may go where another is left', ['administrator'], ['staff'], 1, true],
    ['may be kept with other roles beside it', ['administrator'], ['administrator', 'staff'], 0, true],
    ['does not matter to who never had it', ['staff'], ['attendee'], 0, true],
    ['may be given', ['attendee'], ['administrator'], 0, true],
  ] as [string, Role[], Role[], number, boolean][])('%s', (_name, before, after, others, allowed) => {
    expect(change(before, after, others)).toBe(allowed)
  })
  it('says why it is kept', () => {
    const alone = { otherAdministrators: 0, isConfirmed: true }
    expect(decideRoles({ before: ['administrator'], after: ['attendee'], ...alone })).toEqual({
      ok: false,
      code: 'LAST_ADMINISTRATOR',
      data: {},
    })
  })
  it.each([
    ['is given with the password of who gives it', ['staff'], ['administrator'], true, 'accepted'],
    ['is not given without', ['staff'], ['administrator', 'staff'], false, 'PASSWORD_REQUIRED'],
    ['is not given to a new person without', [], ['administrator'], false, 'PASSWORD_REQUIRED'],
    ['is kept without', ['administrator'], ['administrator', 'staff'], false, 'accepted'],
    ['is taken without', ['administrator'], ['staff'], false, 'accepted'],
    ['is the only one that asks for it', ['attendee'], ['staff', 'facilitator'], false, 'accepted'],
  ] as [string, Role[], Role[], boolean, string][])('%s', (_name, before, after, isConfirmed, outcome) => {
    const decision = decideRoles({ before, after, otherAdministrators: 1, isConfirmed })
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

describe('an administrator', () => {
  it.each([
    ['may act as an attendee', 2, ['attendee'], true],
    ['may act as one of the staff', 2, ['staff'], true],
    ['may not act as another administrator', 2, ['administrator'], false],
    ['may not act as themself', 1, ['attendee'], false],
  ] as [string, number, Role[], boolean][])('%s', (_name, userId, roles, allowed) => {
    expect(decideSwitch(1, { userId, roles }).ok).toBe(allowed)
  })
  it.each([
    ['closes an account whose person asked for it', 2, ['attendee'], requested, 'accepted'],
    ['closes none that nobody asked to close', 2, ['attendee'], null, 'CLOSURE_NOT_REQUESTED'],
    ['does not close their own', 1, ['attendee'], requested, 'CLOSURE_NOT_ALLOWED'],
    ['closes no administrator’s', 2, ['administrator'], requested, 'CLOSURE_NOT_ALLOWED'],
  ] as [string, number, Role[], Date | null, string][])('%s', (_name, userId, roles, at, outcome) => {
    const decision = decideClosure(
      { userId: 1, isAdministrator: true },
      { userId, roles, closureRequestedAt: at },
    )
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

describe('one of the staff', () => {
  it.each([
    ['closes an attendee’s account who asked for it', 2, ['attendee'], requested, 'accepted'],
    ['closes that of who has no role', 2, [], requested, 'accepted'],
    ['closes none that nobody asked to close', 2, ['attendee'], null, 'CLOSURE_NOT_REQUESTED'],
    ['does not close their own', 1, ['attendee'], requested, 'CLOSURE_NOT_ALLOWED'],
    [
      'leaves a facilitator’s to administrators',
      2,
      ['facilitator', 'attendee'],
      requested,
      'CLOSURE_NOT_ALLOWED',
    ],
    ['leaves that of a colleague to administrators', 2, ['staff'], requested, 'CLOSURE_NOT_ALLOWED'],
    ['closes no administrator’s', 2, ['administrator'], requested, 'CLOSURE_NOT_ALLOWED'],
  ] as [string, number, Role[], Date | null, string][])('%s', (_name, userId, roles, at, outcome) => {
    const closer = { userId: 1, isAdministrator: false }
    const decision = decideClosure(closer, { userId, roles, closureRequestedAt: at })
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

describe('what opens an account is read before it is given more', () => {
  const nothing = { roles: ['attendee'], capabilities: [] }
  const staff = { roles: ['staff'], capabilities: [] }
  it.each([
    ['a role', { before: nothing, after: staff, opens: ['passkey'], isSeen: false }, false],
    ['a role, after it was read', { before: nothing, after: staff, opens: ['passkey'], isSeen: true }, true],
    [
      'a role, where a password alone opens it',
      { before: nothing, after: staff, opens: [], isSeen: false },
      true,
    ],
    [
      'a capability',
      {
        before: staff,
        after: { roles: ['staff'], capabilities: ['importClasses'] },
        opens: ['apiKey'],
        isSeen: false,
      },
      false,
    ],
    [
      'a facilitator’s rosters',
      { before: { facilitatorId: null }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: false },
      false,
    ],
    [
      'a facilitator’s rosters, once it was seen',
      { before: { facilitatorId: null }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: true },
      true,
    ],
    [
      'another facilitator’s rosters',
      { before: { facilitatorId: 6 }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: false },
      false,
    ],
    [
      'the rosters that it has',
      { before: { facilitatorId: 7 }, after: { facilitatorId: 7 }, opens: ['passkey'], isSeen: false },
      true,
    ],
    [
      'no facilitator’s rosters anymore',
      { before: { facilitatorId: 7 }, after: { facilitatorId: null }, opens: ['passkey'], isSeen: false },
      true,
    ],
    ['no role but attendee', { before: staff, after: nothing, opens: ['apiKey'], isSeen: false }, true],
    ['nothing new', { before: staff, after: staff, opens: ['apiKey'], isSeen: false }, true],
  ])('%s', (_what, gain, isAccepted) => {
    expect(decideGain(gain).ok).toBe(isAccepted)
  })
})
