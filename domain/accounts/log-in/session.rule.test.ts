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
    ['is valid while its session lasts', {}, 'valid'],
    ['is valid a millisecond before 30 days', { expiresAt: sessionEnd(ago(sessionLifetime - 1)) }, 'valid'],
    ['is expired at 30 days', { expiresAt: sessionEnd(ago(sessionLifetime)) }, 'over'],
    ['is expired after logout', { endedAt: ago(1) }, 'over'],
    ['is valid again for a second tab that sends it at the same time', { rotatedAt: now }, 'valid'],
    ['is valid again until the grace period ends', { rotatedAt: ago(rotationGrace) }, 'valid'],
    ['counts as stolen after the grace period', { rotatedAt: ago(rotationGrace + 1) }, 'reused'],
    [
      'is only expired when it was rotated and its session has ended',
      { rotatedAt: ago(60_000), endedAt: ago(1) },
      'over',
    ],
  ]
  it.each(cases)('%s', (_name, changes, verdict) => {
    expect(judgeRefreshToken({ ...fresh, ...changes }, now)).toBe(verdict)
  })
})
