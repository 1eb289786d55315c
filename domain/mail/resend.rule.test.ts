import { describe, expect, it } from 'vitest'
import { decideResend, type ResendableMail } from './resend.rule.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('a mail goes out again', () => {
  it.each([
    ['when it was given up', { status: 'failed', createdAt: ago(9999), holdsKey: null }, 'accepted'],
    [
      'when it waits for its next attempt',
      { status: 'queued', createdAt: ago(5), holdsKey: null },
      'accepted',
    ],
    ['while its key works', { status: 'failed', createdAt: ago(59), holdsKey: 'reset' }, 'accepted'],
    [
      'not once its key is over',
      { status: 'failed', createdAt: ago(60), holdsKey: 'reset' },
      'MAIL_KEY_OVER',
    ],
    ['not when it was sent', { status: 'sent', createdAt: ago(5), holdsKey: null }, 'MAIL_FORGOTTEN'],
    ['not when it was dropped', { status: 'dropped', createdAt: ago(5), holdsKey: null }, 'MAIL_FORGOTTEN'],
  ] as [string, ResendableMail, string][])('%s', (_name, mail, outcome) => {
    const decision = decideResend(mail, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})
