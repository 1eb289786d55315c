import { describe, expect, it } from 'vitest'
import {
  judgeRefreshToken,
  type RefreshTokenState,
  rotationGrace,
  sessionEnd,
  sessionLifetime,
} from './session.rule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const fresh: RefreshTokenState = { expiresAt: sessionEnd(ago(1000)), rotatedAt: null, endedAt: null }

describe('a refresh token', () => {
  const cases: [string, Partial<RefreshTokenState>, 'valid' | 'over' | 'reused'][] = [
    ['works while its login lasts', {}, 'valid'],
    ['works a millisecond before 30 days', { expiresAt: sessionEnd(ago(sessionLifetime - 1)) }, 'valid'],
    ['is over at 30 days', { expiresAt: sessionEnd(ago(sessionLifetime)) }, 'over'],
    ['is over after logout', { endedAt: ago(1) }, 'over'],
    ['works again for a second tab that sends it at the same time', { rotatedAt: now }, 'valid'],
    ['works again until the grace ends', { rotatedAt: ago(rotationGrace) }, 'valid'],
    ['betrays a thief after that', { rotatedAt: ago(rotationGrace + 1) }, 'reused'],
    [
      'is only over when it was exchanged and its login has ended',
      { rotatedAt: ago(60_000), endedAt: ago(1) },
      'over',
    ],
  ]
  it.each(cases)('%s', (_name, changes, verdict) => {
    expect(judgeRefreshToken({ ...fresh, ...changes }, now)).toBe(verdict)
  })
})
