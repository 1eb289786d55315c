import { describe, expect, it } from 'vitest'
import { accept, reject } from '#domain/kernel/decision.ts'
import { decideCancellation } from './decide-cancellation.rule.ts'

const start = new Date('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const mine = { attendeeId: 2001, cancelled: false, start }

describe('a registration', () => {
  it('is cancelled by the person it belongs to', () => {
    expect(decideCancellation(mine, 2001, at(-60))).toEqual(accept(mine))
  })
  it('can be cancelled until 15 minutes after the start', () => {
    expect(decideCancellation(mine, 2001, at(14)).ok).toBe(true)
    expect(decideCancellation(mine, 2001, at(15))).toEqual(reject('CLASS_ALREADY_PAST'))
  })
  it.each([
    ['it does not exist', null, 2001],
    ['it belongs to someone else', mine, 2002],
    ['the person is not an attendee', mine, null],
    ['it is already cancelled', { ...mine, cancelled: true }, 2001],
  ])('is not found when %s, even after the class', (_name, registration, attendeeId) => {
    expect(decideCancellation(registration, attendeeId, at(-60))).toEqual(reject('REGISTRATION_NOT_FOUND'))
    expect(decideCancellation(registration, attendeeId, at(60))).toEqual(reject('REGISTRATION_NOT_FOUND'))
  })
})
