import { describe, expect, it } from 'vitest'
import { decideResend, type ResendableMail } from './resend.rule.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('resending an email', () => {
  it.each([
    ['is permitted when sending was given up', { status: 'failed', key: null }, 'accepted'],
    ['is permitted when its address was rejected', { status: 'refused', key: null }, 'accepted'],
    ['is permitted when it waits for its next attempt', { status: 'queued', key: null }, 'accepted'],
    [
      'is permitted while its key is valid',
      { status: 'failed', key: { expiresAt: at(1), usedAt: null } },
      'accepted',
    ],
    [
      'is rejected once its key has expired',
      { status: 'failed', key: { expiresAt: at(0), usedAt: null } },
      'MAIL_KEY_OVER',
    ],
    [
      'is rejected once its key was used',
      { status: 'queued', key: { expiresAt: at(50), usedAt: at(-5) } },
      'MAIL_KEY_OVER',
    ],
    ['is rejected when its key no longer exists', { status: 'failed', key: 'gone' }, 'MAIL_KEY_OVER'],
    ['is rejected when it was sent', { status: 'sent', key: null }, 'MAIL_FORGOTTEN'],
    [
      'is rejected when its text was deleted',
      { status: 'refused', key: null, isEmptied: true },
      'MAIL_FORGOTTEN',
    ],
    ['is rejected when it was dropped', { status: 'dropped', key: null }, 'MAIL_FORGOTTEN'],
  ] as [string, ResendableMail, string][])('%s', (_name, mail, outcome) => {
    const decision = decideResend(mail, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})
