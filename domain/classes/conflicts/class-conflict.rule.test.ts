import { describe, expect, it } from 'vitest'
import { formByMode } from '#domain/kernel/modes.ts'
import { conflictOf, newConflict, type ScheduledClass } from './class-conflict.rule.ts'

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
const yoga: ScheduledClass = {
  start: at('10:00'),
  end: at('11:00'),
  ...formByMode('held', () => false),
  inPerson: true,
  locationId: 7,
  room: 'Blue',
  facilitatorIds: [1, 2],
}

describe('two classes conflict or not:', () => {
  it.each<[string, Partial<ScheduledClass>, object | null]>([
    ['at the same time in the same room', { facilitatorIds: [] }, { room: true, facilitatorIds: [] }],
    ['at the same time with the same facilitator', { room: 'Red' }, { room: false, facilitatorIds: [1, 2] }],
    [
      'with one of two facilitators in common',
      { room: 'Red', facilitatorIds: [2, 3] },
      { room: false, facilitatorIds: [2] },
    ],
    [
      'in the same room in a different spelling',
      { room: ' blue', facilitatorIds: [] },
      { room: true, facilitatorIds: [] },
    ],
    ['at the same location when only one names a room', { room: null, facilitatorIds: [] }, null],
    ['in rooms with the same name at two locations', { locationId: 8, facilitatorIds: [] }, null],
    ['when one is online', { inPerson: false, online: true, facilitatorIds: [] }, null],
    [
      'when one is online, with the same facilitator',
      { inPerson: false, online: true },
      { room: false, facilitatorIds: [1, 2] },
    ],
    ['one after the other', { start: at('11:00'), end: at('12:00') }, null],
    ['one before the other', { start: at('09:00'), end: at('10:00') }, null],
    [
      'overlapping by one minute',
      { start: at('10:59'), end: at('12:00') },
      { room: true, facilitatorIds: [1, 2] },
    ],
    [
      'when one is within the other',
      { start: at('10:15'), end: at('10:30') },
      { room: true, facilitatorIds: [1, 2] },
    ],
  ])('%s', (_words, other, conflict) => {
    expect(conflictOf(yoga, { ...yoga, ...other })).toEqual(conflict)
    expect(conflictOf({ ...yoga, ...other }, yoga)).toEqual(conflict)
  })
  it('without a room at the same location', () => {
    const hall = { ...yoga, room: null, facilitatorIds: [] }
    expect(conflictOf(hall, { ...hall, room: '' })).toEqual({ room: true, facilitatorIds: [] })
    expect(conflictOf({ ...hall, locationId: null }, { ...hall, locationId: null })).toBeNull()
  })
})

describe('an edit', () => {
  it('reports only new conflicts, not existing ones', () => {
    const other = { ...yoga, facilitatorIds: [2, 3] }
    expect(newConflict(yoga, yoga, other)).toBeNull()
    expect(newConflict(yoga, { ...yoga, facilitatorIds: [1, 2, 3] }, other)).toEqual({
      room: false,
      facilitatorIds: [3],
    })
    expect(newConflict({ ...yoga, room: 'Red' }, yoga, other)).toEqual({ room: true, facilitatorIds: [] })
    expect(newConflict({ ...yoga, start: at('08:00'), end: at('09:00') }, yoga, other)).toEqual({
      room: true,
      facilitatorIds: [2],
    })
    expect(newConflict(null, yoga, other)).toEqual({ room: true, facilitatorIds: [2] })
  })
})
