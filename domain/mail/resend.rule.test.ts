import { describe, expect, it } from 'vitest'
import { decideResend, type ResendableMail } from './resend.rule.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('a mail goes out again', () => {
  it.each([
    ['when it was given up', { status: 'failed', key: null }, 'accepted'],
    ['when its address was refused', { status: 'refused', key: null }, 'accepted'],
    ['when it waits for its next attempt', { status: 'queued', key: null }, 'accepted'],
    ['while its key works', { status: 'failed', key: { expiresAt: at(1), usedAt: null } }, 'accepted'],
    [
      'not once its key is over',
      { status: 'failed', key: { expiresAt: at(0), usedAt: null } },
      'MAIL_KEY_OVER',
    ],
    [
      'not once its key was used',
      { status: 'queued', key: { expiresAt: at(50), usedAt: at(-5) } },
      'MAIL_KEY_OVER',
    ],
    ['not when nobody knows its key any more', { status: 'failed', key: 'gone' }, 'MAIL_KEY_OVER'],
    ['not when it was sent', { status: 'sent', key: null }, 'MAIL_FORGOTTEN'],
    ['not when its time is over', { status: 'refused', key: null, isEmptied: true }, 'MAIL_FORGOTTEN'],
    ['not when it was dropped', { status: 'dropped', key: null }, 'MAIL_FORGOTTEN'],
  ] as [string, ResendableMail, string][])('%s', (_name, mail, outcome) => {
    const decision = decideResend(mail, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})
