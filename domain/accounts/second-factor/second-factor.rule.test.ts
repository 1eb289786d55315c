import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import { type SecondFactorChoice, secondFactorChoices } from '#domain/settings/second-factor-choice.ts'
import {
  codeStep,
  isNewStep,
  mustHaveSecondFactor,
  plainCode,
  plainRecoveryCode,
  recoveryCodeOf,
} from './second-factor.rule.ts'

describe('a required second factor', () => {
  const requested: Record<Role, Record<SecondFactorChoice, boolean>> = {
    attendee: { nobody: false, staff: false, hostSession: false },
    facilitator: { nobody: false, staff: false, hostSession: true },
    staff: { nobody: false, staff: true, hostSession: true },
    administrator: { nobody: false, staff: true, hostSession: true },
  }
  it.each([
    ...roles.flatMap((role) =>
      secondFactorChoices.map((choice) => [choice, [role], null, requested[role][choice]]),
    ),
    ['staff', ['attendee', 'staff'], null, true],
    ['staff', ['facilitator'], 4, false],
    ['hostSession', ['attendee'], 4, true],
    ['hostSession', [], null, false],
  ] as [SecondFactorChoice, Role[], number | null, boolean][])(
    'by the setting %s, for %j with facilitator ID %j: %s',
    (choice, roles, facilitatorId, requested) => {
      expect(mustHaveSecondFactor(choice, { roles, facilitatorId })).toBe(requested)
    },
  )
})

describe('an authenticator app code', () => {
  it('belongs to a period of 30 seconds', () => {
    expect(codeStep(new Date('1970-01-01T00:00:29.999Z'))).toBe(0)
    expect(codeStep(new Date('1970-01-01T00:00:30Z'))).toBe(1)
  })
  it('is valid once, and older ones are rejected after it', () => {
    expect(isNewStep(7, null)).toBe(true)
    expect(isNewStep(8, 7)).toBe(true)
    expect(isNewStep(7, 7)).toBe(false)
    expect(isNewStep(6, 7)).toBe(false)
  })
  it('can be typed with spaces or hyphens', () => {
    expect(plainCode(' 123 456 ')).toBe('123456')
    expect(plainCode('123-456')).toBe('123456')
  })
})

describe('a recovery code', () => {
  it('has four groups without letters that look like digits', () => {
    expect(recoveryCodeOf(new Uint8Array(16).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    const all = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_none, index) => index * 2))
    expect(all).toBe('0246-8ACE-GJMP-RTWY')
    expect(recoveryCodeOf(new Uint8Array(17)), 'of the first 16 bytes').toBe('0000-0000-0000-0000')
  })
  it('is the same in any typed format', () => {
    expect(plainRecoveryCode(' o246-8ace gjmp.rtwy ')).toBe('02468ACEGJMPRTWY')
    expect(plainRecoveryCode('il11')).toBe('1111')
  })
})
